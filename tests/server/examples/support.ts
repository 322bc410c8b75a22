import type { Person } from "../../support/core/people.ts";
import type { Example } from "../example.ts";
import type { Fixture } from "../fixture.ts";

export const ticket = { subject: "A post was late", description: "It went out an hour late." };
const message = { message: "It works now." };

export function sendTicket({ core, prepared, people }: Fixture, { user }: Person = people.ada): void {
  prepared.id = core.support.tickets.send(user.id, { ...ticket, priority: "medium", category: "general" }).id;
}

const onTicket = (action: string): Example => ({
  prepare: sendTicket,
  path: ({ prepared }) => `/api/support/tickets/${prepared.id}${action}`,
});
const asAdmin = (action: string): Example => ({
  prepare: (fixture) => sendTicket(fixture),
  path: ({ prepared }) => `/api/admin/support-tickets/${prepared.id}${action}`,
});

export const supportExamples: Record<string, Example> = {
  "POST /api/support/ticket": { body: () => ticket },
  "GET /api/support/tickets": { query: "limit=1&count=true" },
  "POST /api/support/tickets/:id/replies": { ...onTicket("/replies"), body: () => message },
  "POST /api/support/tickets/:id/close": onTicket("/close"),
  "GET /api/support/contact": {},
  "GET /api/support/status": {},
  "GET /api/admin/support-tickets": { query: "state=open&limit=1&count=true" },
  "POST /api/admin/support-tickets/:id/replies": { ...asAdmin("/replies"), body: () => message },
  "POST /api/admin/support-tickets/:id/close": asAdmin("/close"),
};
