import { Publish } from "#core/content/contract.ts";
import type { Core } from "#core/core.ts";
import { Fault } from "#core/errors.ts";
import { createAccountCommand, getUserId, type UserFlags } from "../account-command.ts";
import { withDataFolder } from "../open-data-folder.ts";
import { printResult } from "../print.ts";
import { printProgress } from "../progress.ts";
import { assertPublished, waitForOutcome } from "../wait-for-outcome.ts";
import { revisionOf } from "./edit-content.ts";
import { describeOutcome } from "./print-content.ts";
import { addKeyOption, addRevisionOption, keyFlag } from "./written-content.ts";

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
      const { revision } = Publish.parse({ revision: revisionOf(flags) });
      if (hasLock) {
        assertNetworkKnown(core, userId);
        core.start();
      }
      const request = { command: `publish ${id}`, revision };
      const keyed = { userId, key: flags.idempotencyKey, flag: keyFlag, request };
      core.idempotency.run(keyed, () => core.content.publish(userId, id, revision));
      const item = await waitForOutcome(core, userId, id, (reason) => printProgress(flags.json, `Waiting: ${reason}`));
      printResult(flags.json, describeOutcome(core, item), item);
      assertPublished(item);
    }),
  );

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
