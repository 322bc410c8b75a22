import { useQuery } from "@tanstack/react-query";
import { Plug } from "lucide-react";
import { useController, useWatch } from "react-hook-form";
import { modelProviders, type ModelProvider } from "#core/contract.ts";
import type { ServerSettings } from "#core/settings/contract.ts";
import { providerNames } from "#core/writing/models/contract.ts";
import { Button } from "../../../components/button.tsx";
import { Card, CardHeader } from "../../../components/card.tsx";
import { Alert } from "../../../components/feedback/alert.tsx";
import { PasswordField } from "../../../components/fields/field.tsx";
import { SelectField } from "../../../components/fields/select-field.tsx";
import { modelsQuery, useTestModel } from "./queries.ts";
import { setByEnvironment, SettingField, type SettingsFormState } from "./setting-field.tsx";

interface ModelCardProps {
  settings: ServerSettings;
  form: SettingsFormState;
  isDirty: boolean;
}

const none = "none";
const providerOptions = [
  { value: none, label: "None: template writer" },
  ...modelProviders.map((value) => ({ value, label: providerNames[value] })),
] as const;

const baseUrlHints: Record<ModelProvider, string> = {
  "openai-compatible": "Required, such as http://127.0.0.1:1234/v1 or https://openrouter.ai/api/v1.",
  openai: "Leave empty to use https://api.openai.com/v1.",
  anthropic: "Leave empty to use https://api.anthropic.com/v1.",
  ollama: "Leave empty to use http://127.0.0.1:11434/api.",
};

export function ModelCard({ settings, form, isDirty }: ModelCardProps) {
  const test = useTestModel();
  const provider = useWatch({ control: form.control, name: "aiProvider" });
  const isSaved = settings.aiProvider.value !== null && settings.aiModel.value !== null;
  const result = isDirty ? undefined : test.data;
  return (
    <Card>
      <CardHeader
        title="AI model"
        action={
          <Button
            size="s"
            icon={Plug}
            busy={test.isPending}
            disabled={!isSaved || isDirty}
            onClick={() => test.mutate()}
          >
            Test
          </Button>
        }
      />
      <div className="grid gap-4">
        {result && (
          <Alert tone={result.works ? "good" : "bad"}>
            {result.message}
            {result.providerMessage !== null && (
              <span className="mt-1 block [overflow-wrap:anywhere]">The provider said: {result.providerMessage}</span>
            )}
          </Alert>
        )}
        <ProviderField settings={settings} form={form} />
        {provider !== "" && (
          <>
            <SettingField
              {...{ settings, form }}
              name="aiBaseUrl"
              type="url"
              label="Base URL"
              hint={`${baseUrlHints[provider]} Local addresses are allowed. Prompts are sent there.`}
            />
            <ModelField settings={settings} form={form} />
            <KeyField settings={settings} form={form} />
          </>
        )}
      </div>
    </Card>
  );
}

type FieldProps = Omit<ModelCardProps, "isDirty">;

function ProviderField({ settings, form }: FieldProps) {
  const { field, fieldState } = useController({ control: form.control, name: "aiProvider" });
  const { source, variable } = settings.aiProvider;
  const isFixed = source === "environment";
  return (
    <SelectField
      label="Provider"
      value={field.value || none}
      onValueChange={(value) => field.onChange(value === none ? "" : value)}
      options={providerOptions}
      disabled={isFixed}
      error={fieldState.error?.message}
      hint={
        isFixed
          ? setByEnvironment(variable)
          : "Without a provider, texts come from rules and the person's own words. A changed provider or base URL removes the saved key."
      }
    />
  );
}

function ModelField({ settings, form }: FieldProps) {
  const { data } = useQuery({ ...modelsQuery, enabled: settings.aiProvider.value !== null });
  const models = data?.models ?? [];
  const hint =
    models.length > 0
      ? `${models.length} available. Type to search.`
      : (data?.problem ?? "The provider's name of the model, such as gpt-5-mini or qwen3.");
  return (
    <>
      <SettingField {...{ settings, form }} name="aiModel" type="text" label="Model" hint={hint} list="ai-models" />
      <datalist id="ai-models">
        {models.map((model) => (
          <option key={model} value={model}>
            {model}
          </option>
        ))}
      </datalist>
    </>
  );
}

function KeyField({ settings, form }: FieldProps) {
  const { set, source, variable, problem } = settings.aiApiKey;
  const isFixed = source === "environment";
  return (
    <>
      {problem !== null && <Alert tone="warn">The stored API key can&apos;t be read. {problem}</Alert>}
      <PasswordField
        label="API key"
        {...form.field("aiApiKey")}
        autoComplete="off"
        disabled={isFixed}
        placeholder={set ? "Saved. Enter a new one to replace it" : ""}
        hint={
          isFixed
            ? setByEnvironment(variable)
            : "Stored encrypted and never shown again. Local servers often need none."
        }
      />
    </>
  );
}
