import { Hono } from "hono";
import { z } from "zod";
import { AccountDeletion, ConfirmedDeletion } from "#core/accounts/deletion/contract.ts";
import { deletionGraceDays } from "#core/accounts/limits.ts";
import type { Core } from "#core/core.ts";
import { Fault } from "#core/errors.ts";
import {
  AccountExport,
  DataCopy,
  ExportQuery,
  ImportReport,
  maxImportBytes,
  StorageUse,
} from "#core/portability/contract.ts";
import type { Env } from "../context.ts";
import { contentDisposition } from "../content-disposition.ts";
import { createEndpoints } from "../endpoint.ts";
import { readContentLength, readPieces } from "../read-pieces.ts";
import { Done, done } from "./done.ts";

const own = { who: "approved" } as const;
const passwordErrors = ["auth.wrong_password", "auth.too_many_attempts", "accounts.deletion_off"] as const;

const jsonFile = {
  kind: "upload",
  types: ["application/json"],
  accepts: /^application\/(json|octet-stream)\s*(;|$)/i,
  message: "Send the exported file itself as the body, as application/json.",
} as const;
const cutOff = () => new Fault("invalid", "portability.cut_off", "The upload was interrupted. Send it again.");

/** Pieces are made when the client is ready for them. */
function streamOf(pieces: Iterable<string>): ReadableStream<Uint8Array> {
  const iterator = pieces[Symbol.iterator]();
  const encoder = new TextEncoder();
  return new ReadableStream({
    pull(controller) {
      const { done: ended, value } = iterator.next();
      if (ended) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
}

const file = (name: string, body: ReadableStream<Uint8Array> | string): Response =>
  new Response(body, {
    headers: { "Content-Type": "application/json", "Content-Disposition": contentDisposition(name) },
  });

export const dataRoutes = (core: Core) => {
  const { accounts, database, portability } = core;
  const { read, outside } = createEndpoints(core, "Settings");
  return new Hono<Env>()
    .get(
      "/storage",
      read(
        { ...own, scope: "read", summary: "What your data takes on this server, by kind.", answer: StorageUse },
        ({ userId }) => portability.storageOf(userId),
      ),
    )
    .get(
      "/export",
      read(
        {
          ...own,
          summary:
            "Everything you own as one dated JSON file, without secrets. `data` and `files` can be imported again; `records` is what the server noted. Needs `privacy.allowDataExport`.",
          query: ExportQuery,
          media: {
            type: "application/json",
            description: "The file, named attache-export-YYYY-MM-DD.json",
            schema: AccountExport,
          },
          errors: ["portability.export_off"],
        },
        ({ userId, query }) => {
          const { name, pieces } = portability.export(userId, { withFiles: query.files === "true" });
          return file(name, streamOf(pieces));
        },
      ),
    )
    .post(
      "/import",
      outside(
        {
          ...own,
          isIdempotent: true,
          summary: `Import an exported file of up to ${maxImportBytes / 1024 / 1024} MB. It adds what is missing, restores your settings and changes nothing else. Scheduled posts are looked for on the network before they are sent; campaigns are paused.`,
          file: jsonFile,
          answer: ImportReport,
          errors: ["portability.unreadable", "portability.too_large", "portability.cut_off"],
        },
        async ({ c, userId }) =>
          portability.import(userId, await portability.readImport(readPieces(c.req.raw, cutOff), readContentLength(c))),
      ),
    )
    .get(
      "/copies",
      read({ ...own, summary: "Your automatic backups, newest first.", answer: z.array(DataCopy) }, ({ userId }) =>
        portability.copiesOf(userId),
      ),
    )
    .get(
      "/copies/:id",
      read(
        {
          ...own,
          summary: "One of your automatic backups: an export without uploads.",
          media: { type: "application/json", description: "The file", schema: AccountExport },
          errors: ["portability.copy_not_found"],
        },
        ({ userId, param }) => {
          const { createdAt, json } = portability.openCopy(userId, param("id"));
          return file(`attache-export-${new Date(createdAt).toISOString().slice(0, 10)}.json`, json);
        },
      ),
    )
    .delete(
      "/",
      outside(
        {
          ...own,
          isIdempotent: true,
          summary:
            "Delete all your data and disconnect your network account. Your account stays, with its settings and limits. Needs `privacy.allowDataDeletion`.",
          body: ConfirmedDeletion,
          status: 200,
          answer: Done,
          errors: [...passwordErrors, "portability.sending"],
        },
        async ({ actor, identity, userId, body }) => {
          const assertConfirmed = await accounts.confirmDeletion(identity, body);
          database.write(() => {
            assertConfirmed();
            portability.wipe(actor, userId);
          });
          return done;
        },
      ),
    );
};

export const accountDeletionRoutes = (core: Core) => {
  const { accounts, database } = core;
  const { outside } = createEndpoints(core, "Settings");
  return new Hono<Env>().delete(
    "/account",
    outside(
      {
        ...own,
        endsAccess: true,
        isIdempotent: true,
        summary: `Delete your account and everything in it after ${deletionGraceDays} days. You are signed out, your API keys are revoked and nothing more is sent. Signing in before then keeps the account. Needs \`privacy.allowDataDeletion\`.`,
        body: ConfirmedDeletion,
        status: 200,
        answer: AccountDeletion,
        errors: [...passwordErrors, "accounts.last_admin"],
      },
      async ({ actor, identity, userId, body }) => {
        const assertConfirmed = await accounts.confirmDeletion(identity, body);
        return database.write(() => {
          assertConfirmed();
          return accounts.requestDeletion(actor, userId);
        });
      },
    ),
  );
};
