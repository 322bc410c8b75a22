import { expect, test } from "bun:test";
import { GenerateContent } from "#core/writing/contract.ts";
import { ModelPrices } from "#core/writing/models/contract.ts";
import { lazyModels } from "#drivers/models/lazy-models.ts";
import { createTestCore } from "#tests/support/core/core.ts";
import { startModelDouble } from "#tests/support/models/model-double.ts";
import { insertPerson } from "../../core/content/content-fixture.ts";

test("usage is listed by month and by person, with costs only for models that have a price", async () => {
  const core = createTestCore({ models: lazyModels });
  await using double = startModelDouble();
  core.serverSettings.change(undefined, double.settings);
  const { models } = core.writing;
  const [anna, bert] = [insertPerson(core, "Anna", false), insertPerson(core, "Bert", false)];
  for (const person of [anna, bert]) core.quotas.setLimits(person, { posts: 0, applications: 0, aiInteractions: 5 });
  const generate = (person: string, prompt: number, completed: number) => {
    double.script({ kind: "answer", usage: { prompt, completion: completed } });
    return core.writing.generate(person, GenerateContent.parse({ prompt: "Builds are fast." }));
  };
  expect(models.pricedModels()).toEqual({ prices: [], unpriced: ["double-large"] });
  expect([models.usageMonths(), models.usageByMonth(anna)]).toEqual([[], []]);

  await generate(anna, 1_000_000, 500_000);
  await generate(bert, 2_000_000, 0);
  const [month = ""] = models.usageMonths();
  const used = { model: "double-large", interactions: 1, isEstimated: false };
  expect(models.usageByMonth(anna)).toEqual([
    { month, models: [{ ...used, inputTokens: 1_000_000, outputTokens: 500_000, cost: null }] },
  ]);

  core.writing.prices.replace(undefined, [{ model: "double-large", input: 0.25, output: 2 }]);
  expect(models.usageByMonth(anna)[0]?.models).toMatchObject([{ cost: 1.25 }]);
  expect(models.usageOf(anna).models).toMatchObject([{ cost: 1.25 }]);
  const costs = models.usageByUser(month).map(({ userId, models: [one] }) => [userId, one?.cost]);
  expect(new Map(costs as [string, number][])).toEqual(
    new Map([
      [anna, 1.25],
      [bert, 0.5],
    ]),
  );
  expect(models.pricedModels().unpriced).toEqual([]);

  core.clock.jump(40 * 86_400_000);
  await generate(anna, 100, 100);
  expect(models.usageByMonth(anna).map((one) => one.month)).toEqual([...models.usageMonths()]);
  expect(models.usageMonths()).toHaveLength(2);
  core.close();
});

test.each([
  [{ model: "", input: 1, output: 1 }, "prices.0.model", "Enter the name of a model."],
  [
    { model: "a", input: -1, output: 1 },
    "prices.0.input",
    "Input must be a price from 0 to 10,000 US dollars, such as 0.25.",
  ],
  [
    { model: "a", input: 1, output: null },
    "prices.0.output",
    "Output must be a price from 0 to 10,000 US dollars, such as 0.25.",
  ],
])("the price %o is refused at its field", (price, path, message) => {
  const [issue] = ModelPrices.safeParse({ prices: [price] }).error?.issues ?? [];
  expect([issue?.path.join("."), issue?.message]).toEqual([path, message]);
});
