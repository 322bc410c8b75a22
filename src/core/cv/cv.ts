import { createBaseCv } from "./base-cv.ts";
import type { CvContext } from "./context.ts";
import type { CvFields, VersionInput } from "./contract.ts";
import { createCarousels } from "./carousel/carousel.ts";
import { createDocuments, createPictureReader } from "./documents.ts";
import { createHistory } from "./history.ts";
import { createRewording } from "./rewording/reword.ts";
import { receiveFile } from "./import/receive-file.ts";
import { latestFirst } from "./latest-first.ts";
import { tailor } from "./rules.ts";
import { createVersions } from "./versions.ts";

/** A person's CV: shared facts, versions for single jobs, and what is made of them. */
export function createCv(context: CvContext) {
  const history = createHistory(context);
  const base = createBaseCv(context, history);
  const readPicture = createPictureReader(context);
  const versions = createVersions(context, history);

  /** As it is printed. @throws Fault `cv.not_found` */
  const resolve = (userId: string, versionId?: string): { cv: CvFields; version: VersionInput | undefined } => {
    const cv = base.get(userId);
    const version = versionId === undefined ? undefined : versions.get(userId, versionId);
    return { cv: version ? tailor(cv, version) : cv, version };
  };

  return {
    get: base.get,
    save: base.save,
    versions,
    resolve,
    /** The present or last one with a title. */
    latestPosition: ({ experience }: CvFields) => latestFirst(experience).find(({ title }) => title.trim() !== ""),
    ...createDocuments(context, resolve, readPicture),
    ...createCarousels(context, readPicture),
    ...createRewording(context, base.get),
    /** Saves nothing. @throws Fault `cv.file_type`, `cv.unreadable`, `cv.too_large`, `cv.cut_off`, `cv.empty_file` */
    readFile: async (userId: string, pieces: AsyncIterable<Uint8Array>, length: number | undefined) =>
      context.cvFileReader.read(userId, await receiveFile(pieces, length)),

    /** The newest first. @throws Fault `cv.not_found` */
    listHistory(userId: string, versionId?: string) {
      if (versionId !== undefined) versions.get(userId, versionId);
      return history.list(userId, versionId ?? null);
    },

    /** What it replaces stays in the history. @throws Fault `cv.not_found` */
    restore(userId: string, id: string) {
      const { versionId, data } = history.get(userId, id);
      if (versionId === null) return { cv: base.restore(userId, data), version: null };
      return { cv: base.get(userId), version: versions.restore(userId, versionId, data) };
    },
  };
}
