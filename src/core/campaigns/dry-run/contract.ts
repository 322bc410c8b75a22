import { z } from "zod";
import { Id, Instant } from "#core/contract.ts";
import { AudiencePerson } from "../audience/contract.ts";
import { stepKinds } from "../contract.ts";
import { personStates } from "../people/contract.ts";

export const DryRunStep = z.object({
  step: z.number(),
  kind: z.enum(stepKinds),
  /** Exactly what would be sent; null for steps that send nothing. */
  text: z.string().nullable(),
  /** An estimate by the limits of the settings; null for what is not done. */
  at: Instant.nullable(),
  willHappen: z.boolean(),
  /** A condition, or why not, as a sentence. */
  note: z.string().nullable(),
});
export type DryRunStep = z.infer<typeof DryRunStep>;

export const DryRunPerson = z.object({
  id: Id,
  person: AudiencePerson,
  state: z.enum(personStates),
  steps: z.array(DryRunStep),
  /** Why nothing is sent, if nothing is. */
  note: z.string().nullable(),
});
export type DryRunPerson = z.infer<typeof DryRunPerson>;

/** Nothing of it is stored. */
export const DryRun = z.object({
  at: Instant,
  people: z.array(DryRunPerson),
  /** For `offset`; null on the last page. */
  next: z.number().nullable(),
  totals: z.object({
    people: z.number(),
    views: z.number(),
    invitations: z.number(),
    messages: z.number(),
    /** People to whom nothing is sent. */
    nothing: z.number(),
  }),
  /** When the last step would be done; null if nothing would be. */
  endsAt: Instant.nullable(),
  /** What the estimate assumes, and what keeps the campaign from starting. */
  notes: z.array(z.string()),
});
export type DryRun = z.infer<typeof DryRun>;

const whole = (what: string) => z.coerce.number(`${what} must be a whole number`).int(`${what} must be a whole number`);
export const DryRunQuery = z.object({
  // Not coerced: an empty text would be 0.
  offset: z
    .string("offset must be a whole number")
    .regex(/^\d{1,9}$/, "offset must be a whole number")
    .transform(Number)
    .default(0),
  limit: whole("limit").min(1, "limit must be from 1 to 200").max(200, "limit must be from 1 to 200").default(50),
});
export type DryRunQuery = z.infer<typeof DryRunQuery>;
