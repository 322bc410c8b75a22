import { desc, eq, lt } from "drizzle-orm";
import { toInstant } from "#core/contract.ts";
import { Fault, validationFault } from "#core/errors.ts";
import { approvalTools } from "./approval-tools.ts";
import { createToolApprovals } from "./approvals.ts";
import type { ToolsDeps } from "./context.ts";
import { RequestedApproval, toolLimits, type ToolCall } from "./contract.ts";
import { toolCalls } from "./tables.ts";
import type { Tool, ToolActor } from "#core/tool.ts";

export type Tools = ReturnType<typeof createTools>;

const keptMs = 90 * 24 * 3_600_000;
const maxListed = 50;

/** What the assistant and a person's own assistants can do. Both call the same functions as the API. */
export function createTools({ definitions, ...deps }: ToolsDeps & { definitions: readonly Tool[] }) {
  const { database, clock } = deps;
  const { db } = database;
  const approvals = createToolApprovals(deps, (name) => byName.get(name));
  const tools = [...definitions, ...approvalTools(approvals)];
  const byName = new Map(tools.map((tool) => [tool.name, tool]));

  const record = (actor: ToolActor, tool: string, ended: { error?: string; approvalId?: string }): void =>
    database.write(() => {
      const { userId, requestedBy: calledBy, address } = actor;
      const row = { id: Bun.randomUUIDv7(), userId, at: clock.now(), calledBy, tool, address, ...ended };
      db.insert(toolCalls).values(row).run();
    });

  const perform = async (actor: ToolActor, name: string, given: unknown): Promise<Record<string, unknown>> => {
    const tool = byName.get(name);
    if (!tool) throw new Fault("not_found", "tools.not_found", "This tool does not exist. List the tools first.");
    if (!actor.scopes.includes(tool.scope)) throw scopeMissing(tool);
    const input = tool.input.safeParse(given ?? {});
    if (!input.success) throw validationFault(input.error);
    const isAsked = tool.act !== undefined || (actor.asksForDrafts === true && tool.scope === "draft");
    const result = isAsked ? approvals.request(actor, tool, input.data) : await tool.run?.(actor, input.data);
    // Drops fields that the schema does not name.
    const output = (isAsked ? RequestedApproval : tool.output).parse(result);
    if (Buffer.byteLength(JSON.stringify(output)) > toolLimits.resultBytes) throw tooLarge();
    return output;
  };

  return {
    approvals,

    /** Those that these scopes allow. */
    list: (scopes: readonly string[]): Tool[] => tools.filter(({ scope }) => scopes.includes(scope)),

    /**
     * Every call is recorded, whatever came of it.
     * @throws Fault `tools.not_found`, `auth.scope_missing`, `request.invalid`, `tools.too_large`, and what the tool throws
     */
    async call(actor: ToolActor, name: string, input: unknown): Promise<Record<string, unknown>> {
      const known = byName.has(name) ? name : "unknown";
      try {
        const output = await perform(actor, name, input);
        const { approvalId } = output;
        record(actor, known, typeof approvalId === "string" ? { approvalId } : {});
        return output;
      } catch (error) {
        record(actor, known, { error: error instanceof Fault ? error.code : "internal" });
        throw error;
      }
    },

    /** Newest first. */
    calls: (userId: string): ToolCall[] =>
      db
        .select()
        .from(toolCalls)
        .where(eq(toolCalls.userId, userId))
        .orderBy(desc(toolCalls.at), desc(toolCalls.id))
        .limit(maxListed)
        .all()
        .map(({ at, calledBy, tool, error }) => ({ at: toInstant(at), calledBy, tool, error })),

    deleteOldCalls: (): void =>
      database.write(() => {
        db.delete(toolCalls)
          .where(lt(toolCalls.at, clock.now() - keptMs))
          .run();
      }),
  };
}

const scopeMissing = ({ scope, title }: Tool) =>
  new Fault(
    "forbidden",
    "auth.scope_missing",
    `'${title}' needs the scope ${scope}. Create an API key that has it in Attaché under Settings, Security.`,
    { scope },
  );

const tooLarge = () =>
  new Fault(
    "too_large",
    "tools.too_large",
    `The result has more than ${toolLimits.resultBytes / 1024} KB. Ask for fewer rows, or for one item.`,
  );
