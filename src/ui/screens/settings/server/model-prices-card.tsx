import { useQuery } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { ModelPrices, type PricedModels } from "#core/writing/models/contract.ts";
import { Card, CardHeader } from "../../../components/card.tsx";
import { LoadFailed } from "../../../components/feedback/load-failed.tsx";
import { TextField } from "../../../components/fields/field.tsx";
import { FormFailure } from "../../../components/form/form-failure.tsx";
import { SubmitButton } from "../../../components/form/submit-button.tsx";
import { modelPricesQuery, useSavePrices } from "./queries.ts";

/** Only shown once there is a model to price. */
export function ModelPricesCard() {
  const { data, error, refetch } = useQuery(modelPricesQuery);
  if (error && !data)
    return (
      <Card>
        <LoadFailed error={error} otherwise="Could not load the prices." onRetry={refetch} />
      </Card>
    );
  const names = data ? [...data.prices.map(({ model }) => model), ...data.unpriced].toSorted() : [];
  if (!data || names.length === 0) return null;
  return (
    <Card>
      <CardHeader title="AI prices" />
      <p className="mb-4 text-s text-ink-2">
        US dollars for 1 million tokens, from your provider&apos;s price list. Attaché knows no prices: without them, it
        counts tokens only.
      </p>
      <PricesForm key={JSON.stringify(data)} priced={data} names={names} />
    </Card>
  );
}

interface Entered {
  model: string;
  input: string;
  output: string;
}

const numberOf = (text: string): number => (text.trim() === "" ? Number.NaN : Number(text.trim().replace(",", ".")));
const isEmpty = ({ input, output }: Entered): boolean => input.trim() === "" && output.trim() === "";

function PricesForm({ priced, names }: { priced: PricedModels; names: readonly string[] }) {
  const [entered, setEntered] = useState<readonly Entered[]>(() =>
    names.map((model) => {
      const price = priced.prices.find((one) => one.model === model);
      return { model, input: String(price?.input ?? ""), output: String(price?.output ?? "") };
    }),
  );
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({});
  const save = useSavePrices();
  const change = (model: string, changed: Partial<Entered>): void =>
    setEntered((held) => held.map((row) => (row.model === model ? { ...row, ...changed } : row)));

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const filled = entered.filter((row) => !isEmpty(row));
    const prices = filled.map(({ model, input, output }) => ({
      model,
      input: numberOf(input),
      output: numberOf(output),
    }));
    const parsed = ModelPrices.safeParse({ prices });
    const issues = parsed.error?.issues ?? [];
    setProblems(
      Object.fromEntries(
        issues.map(({ path: [, at, field], message }) => [`${filled[Number(at)]?.model}.${String(field)}`, message]),
      ),
    );
    if (parsed.success) save.mutate(parsed.data);
  };
  const field = ({ model, ...row }: Entered, name: "input" | "output", label: string) => (
    <TextField
      label={label}
      inputMode="decimal"
      value={row[name]}
      onChange={({ currentTarget: { value } }) => change(model, { [name]: value })}
      {...(problems[`${model}.${name}`] !== undefined && { error: problems[`${model}.${name}`] })}
    />
  );
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {entered.map((row) => (
        <fieldset key={row.model} className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
          <legend className="mb-2 text-s font-semibold [overflow-wrap:anywhere] text-ink">{row.model}</legend>
          {field(row, "input", "Input")}
          {field(row, "output", "Output")}
        </fieldset>
      ))}
      <FormFailure error={save.error} fallback="Could not save the prices. Try again." />
      <div>
        <SubmitButton busy={save.isPending} busyLabel="Saving...">
          Save prices
        </SubmitButton>
      </div>
    </form>
  );
}
