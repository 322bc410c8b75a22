import { z } from "zod";
import { contentTypes, missedPolicies } from "#core/content/contract.ts";
import { Zone } from "#core/contract.ts";
import { attachmentKinds } from "#core/media/contract.ts";
import { keptAs, type KeptField, type KeptFields } from "../../../components/form/kept/kept-fields.ts";
import { isAttached, type FormFile } from "../media/form-files.ts";
import { EarlierSave } from "./earlier-save-schema.ts";
import { RepeatValues } from "./repeat-values.ts";
import type { FormValues } from "./form-values.ts";

const StoredFiles = z.object({
  files: z.array(
    z.object({
      key: z.string(),
      id: z.string(),
      kind: z.enum(attachmentKinds),
      name: z.string(),
      bytes: z.number(),
      url: z.string(),
      alt: z.string(),
      pages: z.number().optional(),
    }),
  ),
  missing: z.number(),
});

/** Uploaded files are on the server; the others are only in the page. */
const media: KeptField<readonly FormFile[]> = {
  serialize(list) {
    const attached = list.filter(isAttached);
    const files = attached.filter(({ id }) => id !== undefined);
    return { files, missing: attached.length - files.length };
  },
  restore(stored) {
    const parsed = StoredFiles.safeParse(stored);
    if (!parsed.success) return undefined;
    const { files, missing } = parsed.data;
    if (missing === 0) return { value: files };
    return { value: files, note: `${missing} ${missing === 1 ? "file" : "files"} must be added again.` };
  },
};

export const keptContent: KeptFields<FormValues> = {
  type: keptAs(z.enum(contentTypes)),
  ifMissed: keptAs(z.enum(missedPolicies)),
  timezone: keptAs(Zone),
  media,
  earlier: keptAs(EarlierSave.nullable()),
  repeat: keptAs(RepeatValues.nullable()),
};
