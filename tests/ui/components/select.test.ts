import { expect, test } from "bun:test";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { SelectField } from "#ui/components/select-field.tsx";

const select = (value: string) =>
  renderToString(
    createElement(SelectField<string>, {
      label: "Period",
      value: "",
      onValueChange: () => {},
      options: [{ value, label: "Last 30 days" }],
    }),
  );

test("a select refuses an option with an empty value", () => {
  expect(() => select("")).toThrow("An option of a select needs a value.");
  expect(select("30")).toContain("Period");
});
