import { Publish } from "#core/content/contract.ts";
import type { Core } from "#core/core.ts";
import { Fault } from "#core/errors.ts";
import { createAccountCommand, getUserId, type UserFlags } from "../account-command.ts";
import { withDataFolder } from "../open-data-folder.ts";
import { printResult } from "../print.ts";
import { printProgress } from "../progress.ts";
import { assertPublished, waitForOutcome } from "../wait-for-outcome.ts";
import { describeOutcome } from "./print-content.ts";
import { withStoredVersion } from "./stored-version.ts";
import { addKeyOption, addRevisionOption, keyFlag, revisionOf } from "./written-content.ts";

interface PublishFlags extends UserFlags {
  idempotencyKey?: string;
  revision?: string;
}

export const publishCommand = () =>
  addKeyOption(
    addRevisionOption(
      createAccountCommand("publish")
        .description(
          "publish an item now and wait for the outcome; without --json, what it waits for is printed to standard error",
        )
        .argument("<id>", "id of the item"),
    ),
  ).action((id: string, flags: PublishFlags) =>
    withDataFolder(flags, async ({ core, hasLock }) => {
      const userId = getUserId(core, flags);
      if (hasLock) {
        assertNetworkKnown(core, userId);
        core.start();
      }
      publishItem(core, id, flags);
      const item = await waitForOutcome(core, userId, id, (reason) => printProgress(flags.json, `Waiting: ${reason}`));
      printResult(flags.json, describeOutcome(core, item), item);
      assertPublished(item);
    }),
  );

export function publishItem(core: Core, id: string, flags: PublishFlags): void {
  const userId = getUserId(core, flags);
  const { revision } = Publish.parse({ revision: revisionOf(flags) });
  const request = { command: `publish ${id}`, revision };
  const keyed = { userId, key: flags.idempotencyKey, flag: keyFlag, request };
  withStoredVersion(flags, {}, () => core.idempotency.run(keyed, () => core.content.publish(userId, id, revision)));
}

/** @throws Fault `content.network_unknown` rather than 'not connected': the account is connected */
function assertNetworkKnown({ connections }: Core, userId: string): void {
  if (!connections.isConnectedElsewhere(userId)) return;
  const { label } = connections.status(userId).networkDisplay;
  throw new Fault(
    "conflict",
    "content.network_unknown",
    `Your account is connected to ${label}, which this command has no settings for. Set the same ATTACHE_NETWORK* variables as the server, or start the server.`,
  );
}
