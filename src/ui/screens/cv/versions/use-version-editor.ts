import { VersionInput, type CvVersion } from "#core/cv/contract.ts";
import { keptAs, type KeptFields } from "../../../components/form/kept/kept-fields.ts";
import { issuesIn } from "../draft/issues.ts";
import { useEditor, type Editor } from "../draft/use-editor.ts";
import { fieldsOfVersion, newerVersionIn, useSaveVersion } from "./version-queries.ts";

export type VersionEditor = Editor<CvVersion, VersionInput>;

const { name, headline, summary, skills, hidden, order, wording, style, letter } = VersionInput.shape;
const kept: KeptFields<VersionInput> = {
  name: keptAs(name),
  headline: keptAs(headline),
  summary: keptAs(summary),
  skills: keptAs(skills),
  hidden: keptAs(hidden),
  order: keptAs(order),
  wording: keptAs(wording),
  style: keptAs(style),
  letter: keptAs(letter),
};

export const useVersionEditor = (saved: CvVersion, onInvalid: (paths: readonly string[]) => void): VersionEditor =>
  useEditor({
    saved,
    form: `cv:${saved.id}`,
    fieldsOf: fieldsOfVersion,
    keptFields: () => kept,
    errorsIn: (values) => issuesIn(VersionInput, values),
    canPreview: () => false,
    saving: useSaveVersion(saved.id),
    newerIn: newerVersionIn,
    texts: { saved: "Version Saved!", failed: "Failed to save this version. Please try again." },
    onInvalid,
  });
