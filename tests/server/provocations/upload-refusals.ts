import { join } from "node:path";
import { attachmentBounds } from "#core/media/contract.ts";
import { settle } from "../../support/core/core.ts";
import { createFolderCore, createTemporaryFolder } from "../../support/core/folder.ts";
import { person } from "../../support/core/people.ts";
import { png } from "../../support/files/pictures.ts";
import type { Fixture } from "../fixture.ts";
import { after, sendTo, type Provocation } from "./provoke.ts";

const standIn = join(import.meta.dir, "../../support/files/stand-in-reader.ts");

/** Uploads are read by this program. */
const withProgram =
  (...program: string[]): Provocation =>
  async (_fixture, operation) => {
    using folder = createTemporaryFolder();
    const core = createFolderCore(folder.path, undefined, { program });
    const ada = await person(core, "Ada");
    const answer = await sendTo(core, ada, operation, { body: png(64), headers: { "Content-Type": "image/png" } });
    core.close();
    return answer;
  };

async function uploadForever({ core, people }: Fixture): Promise<void> {
  async function* endless(): AsyncIterable<Uint8Array> {
    await new Promise(() => {});
    yield new Uint8Array();
  }
  for (let n = 0; n < attachmentBounds.concurrentUploads; n += 1)
    void core.media.upload(people.ada.user.id, endless(), {});
  await settle();
}

/** Of every operation that takes a file. */
export const uploadRefusals = {
  "media.unreadable": withProgram(process.execPath, standIn, "crash", ""),
  "media.cannot_read": withProgram(join(import.meta.dir, "missing")),
  "media.too_many": after(uploadForever),
};
