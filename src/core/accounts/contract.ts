import { z } from "zod";
import { Id, Instant } from "#core/contract.ts";
import { DisplayPreferences } from "#core/preferences/display/contract.ts";
import { Quotas } from "#core/quotas/contract.ts";

export const roles = ["admin", "user"] as const;
export type Role = (typeof roles)[number];

export const statuses = ["pending", "approved", "rejected", "suspended"] as const;
export type Status = (typeof statuses)[number];

export const nameMax = 100;
export const emailMax = 254;

/** Control characters, and those that change the direction of the text after them (bidirectional controls). */
const isControlled = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/u;

export const Name = z
  .string("Enter your full name.")
  .trim()
  .min(1, "Enter your full name.")
  .max(nameMax, `The name can have at most ${nameMax} characters.`)
  .refine((name) => !isControlled.test(name), "The name contains control characters. Type it instead of pasting it.");

export const Email = z
  .string("Enter your email address.")
  .trim()
  .toLowerCase()
  .max(emailMax, `The email address can have at most ${emailMax} characters.`)
  .pipe(z.email("Enter an email address such as name@example.com."));

export const User = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  status: z.enum(statuses),
  createdAt: Instant,
  quotas: Quotas,
  /** Set if posts go out only after an admin approved them. */
  approvalRequired: z.literal(true).optional(),
  avatar: z.string().optional(),
  /** Of the account: days, weeks and months are counted in it. Not in lists. */
  timezone: z.string().optional(),
  /** Not in lists. */
  preferences: DisplayPreferences.optional(),
});
export type User = z.infer<typeof User>;

export const Me = z.object({ success: z.literal(true), data: User });
export type Me = z.infer<typeof Me>;

export const transitions = {
  approve: { from: ["pending"], to: "approved" },
  reject: { from: ["pending"], to: "rejected" },
  suspend: { from: ["approved"], to: "suspended" },
  reinstate: { from: ["suspended"], to: "approved" },
} as const satisfies Record<string, { from: readonly Status[]; to: Status }>;
export type Transition = keyof typeof transitions;
