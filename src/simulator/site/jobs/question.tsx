/** @jsxImportSource hono/jsx */
import type { FC } from "hono/jsx";
import type { FormField } from "#simulator/model/jobs/application-form.ts";
import type { FieldProps } from "./easy-apply-step.ts";

/** All but the resume, which is outside the questions. */
type QuestionKind = Exclude<FormField["kind"], "file">;

/** A question of any kind, in one rendering. */
export const createQuestion =
  (components: Record<QuestionKind, FC<FieldProps>>): FC<FieldProps> =>
  (props) => {
    const { kind } = props.place.field;
    if (kind === "file") return null;
    const Component = components[kind];
    return <Component {...props} />;
  };
