import type { Status } from "./accounts/contract.ts";
import { createAssistant, type AssistantDeps } from "./assistant/assistant.ts";
import type { CallbackList } from "./callback-list.ts";
import { createTools } from "./tools/tools.ts";

type AssistantModulesDeps = Parameters<typeof createTools>[0] &
  Omit<AssistantDeps, "tools"> & { onStatusChanged: CallbackList<[userId: string, status: Status]> };

/** The tools, and the assistant of this server that uses them. */
export function createAssistantModules({ onStatusChanged, ...deps }: AssistantModulesDeps) {
  const tools = createTools(deps);
  const assistant = createAssistant({ ...deps, tools });
  onStatusChanged.add(assistant.onStatusChanged);
  return { tools, assistant };
}
