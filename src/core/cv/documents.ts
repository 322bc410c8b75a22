import { invalid } from "#core/errors.ts";
import type { TypesetDocument } from "#core/typesetter-port.ts";
import { parseCv } from "./base-cv.ts";
import type { CvContext } from "./context.ts";
import type { CvFields, VersionInput } from "./contract.ts";
import { toLayout, toLetterLayout } from "./layout/layout.ts";
import type { CvToPreview, DocumentKind, RenderedPages } from "./output-contract.ts";
import { tailor } from "./rules.ts";

export type ResolveCv = (userId: string, versionId?: string) => { cv: CvFields; version: VersionInput | undefined };

const mediaPath = /^\/api\/media\/(.+)$/;

/** What is made of a CV: pages and files. */
export function createDocuments({ accounts, media, typesetter, clock }: CvContext, resolve: ResolveCv) {
  const readPicture = async (userId: string): Promise<Uint8Array | undefined> => {
    const id = mediaPath.exec(accounts.profile(userId).avatar ?? "")?.[1];
    return id === undefined ? undefined : media.open(id).body.bytes();
  };

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

  return {
    /** Of what need not be saved. @throws Fault `cv.letter_missing`, `typesetting.*` */
    async preview(userId: string, { version, document, ...fields }: CvToPreview): Promise<RenderedPages> {
      const cv = parseCv(fields);
      return typesetter.toPages(
        userId,
        await toDocument(userId, document, version ? tailor(cv, version) : cv, version),
      );
    },

    /** @throws Fault `cv.not_found`, `cv.letter_missing`, `typesetting.*` */
    async toPdf(userId: string, document: DocumentKind, versionId?: string) {
      const { cv, version } = resolve(userId, versionId);
      return typesetter.toPdf(userId, await toDocument(userId, document, cv, version));
    },
  };
}

/** @throws Fault `cv.letter_missing` */
export function requireLetter(version: VersionInput | undefined) {
  if (version?.letter) return version.letter;
  throw invalid("cv.letter_missing", "version", "This version has no cover letter yet. Write one first.");
}
