import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { toneNames, type PostTemplate } from "#core/writing/contract.ts";
import { fillTemplate } from "#core/writing/rules.ts";
import { Button } from "../../../components/button.tsx";
import { Card, CardHeader } from "../../../components/card.tsx";
import { ListSkeleton } from "../../../components/feedback/list-skeleton.tsx";
import { LoadFailed } from "../../../components/feedback/load-failed.tsx";
import { TextField } from "../../../components/fields/field.tsx";
import { SubmitButton } from "../../../components/form/submit-button.tsx";
import { lengthNames, typeNames } from "../labels.ts";
import { templatesQuery } from "../queries.ts";
import type { Draft } from "../draft.ts";

type Filled = Pick<Draft, "prompt" | "type" | "tone" | "length">;

export function TemplatesTab({ onUse }: { onUse: (filled: Filled) => void }) {
  const { data, error, refetch } = useQuery(templatesQuery);
  const [openId, setOpenId] = useState<string>();
  if (error && !data) return <LoadFailed error={error} otherwise="Could not load the templates." onRetry={refetch} />;
  if (!data) return <ListSkeleton label="Loading the templates" />;
  return (
    <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
      {data.map((template) => (
        <li key={template.id}>
          <Card className="flex h-full flex-col">
            <CardHeader title={template.name} />
            <p className="text-s text-ink-2">{template.description}</p>
            <p className="mt-1 text-xs text-ink-3">
              {typeNames[template.contentType]} · {toneNames[template.tone]} · {lengthNames[template.length]}
            </p>
            {openId === template.id ? (
              <VariableForm template={template} onUse={onUse} />
            ) : (
              <div className="mt-auto pt-4">
                <Button onClick={() => setOpenId(template.id)} aria-label={`Use template: ${template.name}`}>
                  Use template
                </Button>
              </div>
            )}
          </Card>
        </li>
      ))}
    </ul>
  );
}

function VariableForm({ template, onUse }: { template: PostTemplate; onUse: (filled: Filled) => void }) {
  const [values, setValues] = useState<Record<string, string>>({});
  const { contentType: type, tone, length } = template;
  return (
    <form
      className="mt-4 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onUse({ prompt: fillTemplate(template, values), type, tone, length });
      }}
    >
      {template.variables.map(({ name, label, example }) => (
        <TextField
          key={name}
          label={label}
          maxLength={300}
          placeholder={example}
          value={values[name] ?? ""}
          onChange={({ currentTarget: { value } }) => setValues((held) => ({ ...held, [name]: value }))}
        />
      ))}
      <SubmitButton busy={false} busyLabel="Filling in...">
        Fill in the prompt
      </SubmitButton>
    </form>
  );
}
