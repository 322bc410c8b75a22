#!/usr/bin/env bun
import { failWith } from "./failure.ts";
import { createProgram } from "./program.ts";

try {
  await createProgram().parseAsync(Bun.argv);
} catch (error) {
  failWith(error);
}
