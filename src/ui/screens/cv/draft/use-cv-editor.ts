import { CvInput, CvToSave, type Cv, type CvFields } from "#core/cv/contract.ts";
import { newerCvIn, useSaveCv } from "../queries.ts";
import { issuesIn } from "./issues.ts";
import { keptCv } from "./kept-cv.ts";
import { useEditor, type Editor } from "./use-editor.ts";

export type CvEditor = Editor<Cv, CvFields>;

const fieldsOf = ({ revision: _revision, updatedAt: _updatedAt, ...fields }: Cv): CvFields => fields;

export const useCvEditor = (saved: Cv, onInvalid: (paths: readonly string[]) => void): CvEditor =>
  useEditor({
    saved,
    form: "cv",
    fieldsOf,
    keptFields: keptCv,
    errorsIn: (values) => issuesIn(CvToSave, values),
    canPreview: (values) => CvInput.safeParse(values).success,
    saving: useSaveCv(),
    newerIn: newerCvIn,
    texts: { saved: "CV Saved!", failed: "Failed to save CV. Please try again." },
    onInvalid,
  });
