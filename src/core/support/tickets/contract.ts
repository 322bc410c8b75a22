import { z } from "zod";
import { Id, Instant, Page } from "#core/contract.ts";

export const ticketPriorities = ["low", "medium", "high"] as const;
export type TicketPriority = (typeof ticketPriorities)[number];

export const ticketCategories = ["general", "technical", "billing", "account", "automation"] as const;
export type TicketCategory = (typeof ticketCategories)[number];

/** `answered`: an admin wrote last. */
export const ticketStates = ["open", "answered", "closed"] as const;
export type TicketState = (typeof ticketStates)[number];

/** `requester`: whoever sent the ticket. */
export const replyAuthors = ["requester", "support"] as const;

export const ticketLimits = {
  subject: 150,
  message: 5000,
  /** Not closed, of one person. */
  open: 20,
  replies: 100,
} as const;

const message = z
  .string("Write a message.")
  .trim()
  .min(1, "Write a message.")
  .max(ticketLimits.message, `A message can have at most ${ticketLimits.message} characters.`);

export const NewTicket = z.object({
  subject: z
    .string("Enter a subject.")
    .trim()
    .min(1, "Enter a subject.")
    .max(ticketLimits.subject, `A subject can have at most ${ticketLimits.subject} characters.`),
  description: z
    .string("Enter a description.")
    .trim()
    .min(1, "Enter a description.")
    .max(ticketLimits.message, `A description can have at most ${ticketLimits.message} characters.`),
  priority: z.enum(ticketPriorities, `priority must be one of: ${ticketPriorities.join(", ")}`).default("medium"),
  category: z.enum(ticketCategories, `category must be one of: ${ticketCategories.join(", ")}`).default("general"),
});
export type NewTicket = z.output<typeof NewTicket>;
export type TicketInput = z.input<typeof NewTicket>;

export const NewReply = z.object({ message });
export type NewReply = z.infer<typeof NewReply>;

export const TicketReply = z.object({
  id: Id,
  author: z.enum(replyAuthors),
  authorName: z.string(),
  message: z.string(),
  at: Instant,
});
export type TicketReply = z.infer<typeof TicketReply>;

export const Ticket = z.object({
  id: Id,
  subject: z.string(),
  description: z.string(),
  priority: z.enum(ticketPriorities),
  category: z.enum(ticketCategories),
  state: z.enum(ticketStates),
  createdAt: Instant,
  updatedAt: Instant,
  replies: z.array(TicketReply),
});
export type Ticket = z.infer<typeof Ticket>;

/** For admins. */
export const AdminTicket = Ticket.extend({
  requester: z.object({ id: Id, name: z.string(), email: z.string() }),
});
export type AdminTicket = z.infer<typeof AdminTicket>;

export const AdminTicketQuery = Page.extend({
  state: z.enum(ticketStates, `state must be one of: ${ticketStates.join(", ")}`).optional(),
});
export type AdminTicketQuery = z.infer<typeof AdminTicketQuery>;
