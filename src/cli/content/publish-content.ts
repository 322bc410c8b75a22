import { Publish } from "#core/content/contract.ts";
import type { Core } from "#core/core.ts";
import { Fault } from "#core/errors.ts";
import { createAccountCommand, type UserFlags } from "../account-command.ts";
import { idParam } from "../api/call.ts";
import { withKey } from "../api/client.ts";
import { withApi, type OpenApi } from "../api/open-api.ts";
import { printResult } from "../print.ts";
import { printProgress } from "../progress.ts";
import { assertPublished, waitForOutcome } from "../wait-for-outcome.ts";
import { describeOutcome } from "./print-content.ts";
import { withStoredVersion } from "./stored-version.ts";
import { addKeyOption, addRevisionOption, revisionOf } from "./written-content.ts";

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
    withApi(flags, async (opened) => {
      const { worker } = opened;
      if (worker) {
        assertNetworkKnown(worker.core, worker.userId);
        worker.core.start();
      }
      await publishItem(opened, id, flags);
      const item = await waitForOutcome(opened, id, (reason) => printProgress(flags.json, `Waiting: ${reason}`));
      printResult(flags.json, describeOutcome(opened.address, item), item);
      assertPublished(item);
    }),
  );

export async function publishItem({ api }: OpenApi, id: string, flags: PublishFlags): Promise<void> {
  const call = { ...idParam(id), json: Publish.parse({ revision: revisionOf(flags) }) };
  const key = withKey(flags.idempotencyKey);
  await withStoredVersion(flags, {}, () => api["scheduled-content"][":id"].publish.$post(call, key));
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
