import { cvLimits, type CvFields } from "#core/cv/contract.ts";
import { Checkbox } from "../../../components/fields/checkbox.tsx";
import { TextField } from "../../../components/fields/field.tsx";
import { sectionNames } from "../design/design-labels.ts";
import { TextArea } from "../../../components/fields/text-area.tsx";
import { RewordText } from "../rewording/reword-text.tsx";
import { WriteSummary } from "../rewording/write-summary.tsx";
import { ChoiceList } from "./choice-list.tsx";
import type { VersionEditor } from "./use-version-editor.ts";

/** Its name, and the texts that replace those of the CV. */
export function TextsPart({ cv, editor }: { cv: CvFields; editor: VersionEditor }) {
  const { values, edit, errorOf } = editor;
  return (
    <div className="grid gap-5">
      <TextField
        label="Name of this version"
        required
        value={values.name}
        hint="Only you see it, such as the job it is for."
        error={errorOf("name")}
        onChange={({ currentTarget }) => edit({ name: currentTarget.value }, "name")}
      />
      <div className="grid gap-2">
        <Checkbox
          label="Another headline than the CV"
          checked={values.headline !== null}
          onCheckedChange={(own) => edit({ headline: own ? cv.personalInfo.headline : null }, "ownHeadline")}
        />
        {values.headline !== null && (
          <TextField
            label="Headline"
            value={values.headline}
            error={errorOf("headline")}
            onChange={({ currentTarget }) => edit({ headline: currentTarget.value }, "headline")}
          />
        )}
      </div>
      <div className="grid gap-2">
        <Checkbox
          label="Another summary than the CV"
          checked={values.summary !== null}
          onCheckedChange={(own) => edit({ summary: own ? cv.summary : null }, "ownSummary")}
        />
        {values.summary !== null && (
          <>
            <TextArea
              label="Professional summary"
              value={values.summary}
              limit={cvLimits.text}
              rows={6}
              error={errorOf("summary")}
              onValueChange={(summary) => edit({ summary }, "summary")}
            />
            <WriteSummary value={values.summary} onValueChange={(summary) => edit({ summary }, "summary.suggestion")} />
            <RewordText
              label="summary"
              value={values.summary}
              onValueChange={(summary) => edit({ summary }, "summary.suggestion")}
            />
          </>
        )}
      </div>
      {cv.skills.length > 0 && <Skills {...{ cv, editor }} />}
    </div>
  );
}

function Skills({ cv, editor: { values, edit } }: { cv: CvFields; editor: VersionEditor }) {
  const isIn = (list: readonly string[], skill: string) =>
    list.some((one) => one.toLowerCase() === skill.toLowerCase());
  const shown = (values.skills ?? cv.skills).filter((skill) => isIn(cv.skills, skill));
  const left = cv.skills.filter((skill) => !isIn(shown, skill));
  const choose = (skills: readonly string[]): void =>
    // All of them, in the order of the CV: those that it gets later are shown, too.
    edit({ skills: skills.join("\n") === cv.skills.join("\n") ? null : [...skills] }, "skills");
  return (
    <ChoiceList
      title={sectionNames["skills"] ?? ""}
      choices={[
        ...shown.map((skill) => ({ id: skill, label: skill, isShown: true })),
        ...left.map((skill) => ({ id: skill, label: skill, isShown: false })),
      ]}
      onToggle={(skill, isShown) => choose(isShown ? [...shown, skill] : shown.filter((one) => one !== skill))}
      onOrder={(ids) => choose(ids.filter((id) => shown.includes(id)))}
    />
  );
}
