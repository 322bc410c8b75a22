import { Checkbox } from "../../../components/fields/checkbox.tsx";
import { TextField } from "../../../components/fields/field.tsx";
import { SelectField } from "../../../components/fields/select-field.tsx";
import { Section } from "../details/section.tsx";
import { TextAreaField } from "../text-area-field.tsx";
import {
  findTypedProblem,
  isAsked,
  isUnanswered,
  typedOf,
  type Answers,
  type Question,
  type Typed,
} from "./answers.ts";

interface AnswerFieldsProps {
  questions: readonly Question[];
  answers: Answers;
  /** Pressed, so what is wrong is an error now. */
  checked: Checked;
  onChange: (answers: Answers) => void;
}

export function AnswerFields({ questions, answers, checked, onChange }: AnswerFieldsProps) {
  const asked = questions.filter(isAsked);
  if (asked.length === 0) return null;
  return (
    <Section title="The form asks">
      <ul className="grid gap-4">
        {asked.map((question) => (
          <li key={question.key} className="grid gap-2">
            <AnswerField
              question={question}
              typed={typedOf(answers, question)}
              problem={problemOf(question, answers, checked)}
              onChange={(typed) => onChange({ ...answers, [question.key]: typed })}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** `saving` checks what was written; `sending` also what is missing. */
export type Checked = "saving" | "sending" | undefined;

function problemOf(question: Question, answers: Answers, checked: Checked): string | undefined {
  if (checked === undefined) return undefined;
  if (checked === "sending" && isUnanswered(question, answers)) return "Answer this question.";
  return findTypedProblem(question, answers);
}

interface AnswerFieldProps {
  question: Question;
  typed: Typed;
  problem: string | undefined;
  onChange: (typed: Typed) => void;
}

function AnswerField({ question, typed, problem, onChange }: AnswerFieldProps) {
  const { key, label, kind, options, refusal, answer } = question;
  const isUnchanged = typed.answer === (answer ?? "");
  const error = problem ?? (refusal !== null && isUnchanged ? refusal : undefined);
  const set = (text: string) => onChange({ ...typed, answer: text });
  return (
    <>
      {kind === "checkbox" ? (
        <Checkbox
          label={label}
          error={error}
          checked={typed.answer === "yes"}
          onCheckedChange={(checked) => set(checked ? "yes" : "no")}
        />
      ) : kind === "choice" || kind === "yes_no" ? (
        <SelectField
          label={label}
          placeholder="Choose an answer"
          value={typed.answer}
          onValueChange={set}
          options={options.map((option) => ({ value: option, label: option }))}
          error={error}
        />
      ) : kind === "number" ? (
        <TextField
          label={label}
          inputMode="decimal"
          value={typed.answer}
          onChange={({ currentTarget }) => set(currentTarget.value)}
          {...(error !== undefined && { error })}
        />
      ) : (
        <TextAreaField
          label={label}
          rows={2}
          value={typed.answer}
          onChange={({ currentTarget }) => set(currentTarget.value)}
          error={error}
        />
      )}
      <Checkbox
        label="Save for other applications"
        aria-label={`Save for other applications: ${label}`}
        name={`save-${key}`}
        checked={typed.isSaved}
        onCheckedChange={(isSaved) => onChange({ ...typed, isSaved })}
      />
    </>
  );
}
