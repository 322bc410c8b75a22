import type { StoredAutomationSettings } from "#core/automation/contract.ts";
import type { Sent } from "../recording.ts";
import type { AccountFacts } from "./account-facts.ts";
import type { LocalTime } from "./local-time.ts";

/** One thing that was sent, and what was known right before it. */
export interface Moment {
  facts: AccountFacts;
  settings: StoredAutomationSettings;
  sent: Sent;
  local: LocalTime;
}

/** A sentence about what is wrong. */
export type Rule = (moment: Moment) => string | undefined;
