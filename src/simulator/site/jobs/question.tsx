/** @jsxImportSource hono/jsx */
import type { FC } from "hono/jsx";
import type { FormField } from "#simulator/model/jobs/application-form.ts";
import type { FieldProps } from "./easy-apply-step.ts";

/** Which component shows a question; the resume is outside the questions. */
const componentNames = {
  line: "Line",
  number: "Line",
  lookup: "Lookup",
  paragraph: "Paragraph",
  list: "List",
  choice: "Choice",
  box: "Box",
} as const satisfies Record<Exclude<FormField["kind"], "file">, string>;

type Components = Record<(typeof componentNames)[keyof typeof componentNames], FC<FieldProps>>;

/** A question of any kind, in one rendering. */
export const createQuestion =
  (components: Components): FC<FieldProps> =>
  (props) => {
    const { kind } = props.place.field;
    if (kind === "file") return null;
    const Component = components[componentNames[kind]];
    return <Component {...props} />;
  };
