import type { ApplicationDetails } from "#core/applications/parts/contract.ts";
import { Section } from "./section.tsx";

export function AnswersPart({ application: { answers } }: { application: ApplicationDetails }) {
  if (answers.length === 0) return null;
  return (
    <Section title="Answers">
      <dl className="grid gap-2 text-s [overflow-wrap:anywhere]">
        {answers.map(({ question, answer }) => (
          <div key={question}>
            <dt dir="auto" className="text-ink-3">
              {question}
            </dt>
            <dd dir="auto" className="whitespace-pre-wrap text-ink">
              {answer}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
