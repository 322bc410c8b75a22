import { invalid } from "#core/errors.ts";
import type { TypesetDocument } from "#core/typesetter-port.ts";
import { parseCv } from "./parse-cv.ts";
import type { CvContext } from "./context.ts";
import type { CvFields, VersionInput } from "./contract.ts";
import { toLayout, toLetterLayout } from "./layout/layout.ts";
import { checkCv, wordsOf } from "./check/check.ts";
import { matchKeywords } from "./check/match-keywords.ts";
import { writeCv } from "./export/export.ts";
import {
  exportTypes,
  type CvCheck,
  type CvToCheck,
  type CvToPreview,
  type DocumentKind,
  type ExportQuery,
  type RenderedPages,
} from "./output/contract.ts";
import { nameFile, tailor } from "./rules.ts";

export type ResolveCv = (userId: string, versionId?: string) => { cv: CvFields; version: VersionInput | undefined };

export interface ExportedFile {
  name: string;
  type: string;
  body: string | Uint8Array;
}

export type ReadPicture = (userId: string) => Promise<Uint8Array | undefined>;

const mediaPath = /^\/api\/media\/(.+)$/;

/** The picture of the account. */
export const createPictureReader =
  ({ accounts, media }: CvContext): ReadPicture =>
  async (userId) => {
    const id = mediaPath.exec(accounts.profile(userId).avatar ?? "")?.[1];
    return id === undefined ? undefined : media.open(id).body.bytes();
  };

/** What is made of a CV: pages and files. */
export function createDocuments({ typesetter, clock }: CvContext, resolve: ResolveCv, readPicture: ReadPicture) {
  const toDocument = async (
    userId: string,
    kind: DocumentKind,
    cv: CvFields,
    version: VersionInput | undefined,
  ): Promise<TypesetDocument> => {
    const createdAt = clock.now();
    if (kind === "letter") return { source: "letter", data: toLetterLayout(cv, requireLetter(version)), createdAt };
    const picture = cv.showPhoto && cv.template !== "plain" ? await readPicture(userId) : undefined;
    return { source: cv.template, data: toLayout(cv), picture, createdAt };
  };

  const toPdf = async (userId: string, kind: DocumentKind, cv: CvFields, version: VersionInput | undefined) =>
    typesetter.toPdf(userId, await toDocument(userId, kind, cv, version));

  return {
    /** Of what need not be saved. @throws Fault `cv.letter_missing`, `typesetting.*` */
    async preview(userId: string, { version, document, ...fields }: CvToPreview): Promise<RenderedPages> {
      const cv = parseCv(fields);
      return typesetter.toPages(
        userId,
        await toDocument(userId, document, version ? tailor(cv, version) : cv, version),
      );
    },

    toPdf,

    /** By rule; `text` is that of a job. @throws Fault `cv.not_found` */
    async check(userId: string, { cv: given, version: id, text }: CvToCheck): Promise<CvCheck> {
      const saved = resolve(userId, id);
      const cv = given ? (saved.version ? tailor(parseCv(given), saved.version) : parseCv(given)) : saved.cv;
      const set = await toPdf(userId, "cv", cv, undefined).catch(() => null);
      const now = new Date(clock.now());
      const today = { year: now.getUTCFullYear(), month: now.getUTCMonth() + 1 };
      return {
        findings: checkCv(cv, set, today),
        pages: set?.pages ?? null,
        words: wordsOf(cv),
        keywords: text === undefined || text.trim() === "" ? null : matchKeywords(cv, text),
      };
    },

    /** Named after the person. @throws Fault `cv.not_found`, `cv.letter_missing`, `typesetting.*` */
    async export(userId: string, { format, document, version: id }: ExportQuery): Promise<ExportedFile> {
      const { cv, version } = resolve(userId, id);
      const letter = document === "letter" ? requireLetter(version) : null;
      const extension = format === "attache" ? "attache.json" : format;
      const name = nameFile(cv.personalInfo.fullName, extension, { suffix: letter ? " - Cover letter" : "" });
      const body =
        format === "pdf" ? (await toPdf(userId, document, cv, version)).pdf : await writeCv(format, cv, letter);
      return { name, type: exportTypes[format], body };
    },
  };
}

/** @throws Fault `cv.letter_missing` */
export function requireLetter(version: VersionInput | undefined) {
  if (version?.letter) return version.letter;
  throw invalid("cv.letter_missing", "version", "This version has no cover letter yet. Write one first.");
}
