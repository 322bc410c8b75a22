import { useMemo } from "react";
import type { CvFields, VersionInput } from "#core/cv/contract.ts";
import type { DocumentKind } from "#core/cv/output/contract.ts";
import type { VersionToPreview } from "./version-queries.ts";

/** The same one until something changes: a new one is typeset. */
export const useVersionToPreview = (cv: CvFields, version: VersionInput, document: DocumentKind): VersionToPreview =>
  useMemo(() => ({ cv, version, document }), [cv, version, document]);
