import { Decision } from "#core/accounts/admin/contract.ts";
import type { Status, User } from "#core/accounts/contract.ts";
import type { Core } from "#core/core.ts";
import { defaultQuotas, quotaKinds } from "#core/quotas/contract.ts";
import type { FileFlags } from "./apply-to-file.ts";
import type { PersonRow } from "./read-people.ts";
import { mergeQuotas, withQuotaOptions, type QuotaFlags } from "./quota-options.ts";
import { examples, fileCommand } from "./user-command.ts";

type FileQuotaFlags = FileFlags & QuotaFlags;

export const approveCommand = () =>
  withQuotaOptions(
    fileCommand("approve", "approve a pending account, or everyone in a file", {
      columns: quotaKinds,
      act: ({ accounts }, { id }, flags: FileQuotaFlags, fields) =>
        accounts.approve(undefined, id, mergeQuotas({ ...flags, ...fields }, defaultQuotas)),
      isDone: (_core, { status, quotas }, flags, fields) => {
        const granted = mergeQuotas({ ...flags, ...fields }, defaultQuotas);
        return status === "approved" && quotaKinds.every((kind) => quotas[kind] === granted[kind]);
      },
      describeResult: ({ email }) => `Approved ${email}.`,
      sendsMail: () => true,
    }),
  ).addHelpText("after", examples("approve ada@example.com --posts 30", "approve --file people.csv --dry-run"));

export const rejectCommand = () =>
  reasonedCommand("reject", "reject a registration, or everyone in a file", {
    status: "rejected",
    act: (core, id, reason) => core.accounts.reject(undefined, id, reason),
  });

export const suspendCommand = () =>
  reasonedCommand(
    "suspend",
    "suspend an account, or everyone in a file; ends sessions and puts scheduled posts on hold",
    { status: "suspended", act: (core, id, reason) => core.accounts.suspend(undefined, id, reason) },
  );

type ReasonFlags = FileFlags & { reason?: string };

interface ReasonedDecision {
  status: Status;
  act: (core: Core, userId: string, reason: string | undefined) => User;
}

const parseReason = (flags: ReasonFlags, fields: PersonRow["fields"]): string | undefined =>
  Decision.parse({ reason: fields.reason ?? flags.reason }).reason;

const reasonedCommand = (name: "reject" | "suspend", description: string, { status: decided, act }: ReasonedDecision) =>
  fileCommand(name, description, {
    columns: ["reason"],
    act: (core, { id }, flags: ReasonFlags, fields) => act(core, id, parseReason(flags, fields)),
    isDone: (core, { id, status }, flags, fields) =>
      status === decided && core.accounts.adminDetails(id).reason === (parseReason(flags, fields) || null),
    describeResult: ({ email, status }) => `${email} is ${status}.`,
    sendsMail: () => name === "reject",
  })
    .option("--reason <text>", "shown to the person at sign-in")
    .addHelpText("after", examples(`${name} ada@example.com`, `${name} --file people.csv`));

export const reinstateCommand = () =>
  fileCommand("reinstate", "reinstate a suspended account, or everyone in a file", {
    columns: [],
    act: ({ accounts }, { id }) => accounts.reinstate(undefined, id),
    isDone: (_core, { status }) => status === "approved",
    describeResult: ({ email, status }) => `${email} is ${status} again.`,
  });

export const requireApprovalCommand = () =>
  approvalCommand(
    "require-approval",
    "require an admin's approval of an account's posts, or of everyone's in a file",
    true,
  );

export const liftApprovalCommand = () =>
  approvalCommand("lift-approval", "let an account publish without approval again, or everyone in a file", false);

const approvalCommand = (name: "require-approval" | "lift-approval", description: string, isRequired: boolean) =>
  fileCommand(name, description, {
    columns: [],
    act: ({ accounts }, { id }) => accounts.setApprovalRequired(undefined, id, isRequired),
    isDone: (_core, { approvalRequired = false }) => approvalRequired === isRequired,
    describeResult: ({ email }) =>
      isRequired
        ? `Posts of ${email} wait for an admin's approval.`
        : `${email} publishes without approval. What waits is theirs to decide.`,
  }).addHelpText("after", examples(`${name} ada@example.com`, `${name} --file people.csv`));

export const quotasCommand = () =>
  withQuotaOptions(
    fileCommand("quotas", "change monthly quotas; omitted ones stay unchanged", {
      columns: quotaKinds,
      act: ({ accounts }, user, flags: FileQuotaFlags, fields) =>
        accounts.setQuotas(undefined, user.id, mergeQuotas({ ...flags, ...fields }, user.quotas)),
      findProblem: ({ posts, applications, aiInteractions }) =>
        [posts, applications, aiInteractions].every((given) => given === undefined)
          ? "Give at least one of --posts, --applications and --ai-interactions."
          : undefined,
      describeResult: ({ email, quotas: { posts, applications, aiInteractions } }) =>
        `${email}: ${posts} posts, ${applications} applications, ${aiInteractions} AI interactions per month.`,
    }),
  ).addHelpText(
    "after",
    examples("quotas ada@example.com --posts 30 --ai-interactions 500", "quotas --file - < people.csv"),
  );
