import { z } from "zod";
import { definePersonalData } from "#core/personal-data.ts";
import { cvHistory, cvs, cvVersions } from "./tables.ts";

const isObject = (text: string): boolean => {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === "object" && read !== null && !Array.isArray(read);
  } catch {
    return false;
  }
};
const fields = { data: z.string().max(1_000_000).refine(isObject, "data must be the JSON of a CV") };

export const cvData = definePersonalData([
  { table: cvs, use: "portable", fields },
  { table: cvVersions, use: "portable", fields },
  { table: cvHistory, use: "portable", fields, refersTo: { versionId: "cv_versions" } },
]);
