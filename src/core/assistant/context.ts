import type { Log } from "#core/ports.ts";
import type { AccountSettings } from "#core/settings/settings.ts";
import type { ToolActor } from "#core/tool.ts";
import type { ToolApproval } from "#core/tools/contract.ts";
import type { Tools } from "#core/tools/tools.ts";
import type { Interaction, Models } from "#core/writing/models/models.ts";
import type { ConversationStore, MessageRow, StoreDeps } from "./conversation-store.ts";
import type { LiveAnswer, LiveAnswers } from "./live-answers.ts";

export interface AnswersDeps extends StoreDeps {
  log: Log;
  models: Pick<Models, "begin">;
  settings: Pick<AccountSettings, "zoneOf">;
  tools: Pick<Tools, "call" | "list" | "approvals">;
  store: ConversationStore;
  live: LiveAnswers;
  approvalOf: (userId: string, id: string) => ToolApproval | null;
}

export interface Job {
  answer: LiveAnswer;
  row: MessageRow;
  /** The branch up to the person's message. */
  history: MessageRow[];
  interaction: Interaction;
  actor: ToolActor;
}
