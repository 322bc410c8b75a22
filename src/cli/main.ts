#!/usr/bin/env bun
import { failWith } from "./failure.ts";
import { createProgram } from "./program.ts";

try {
  const program = await createProgram(Bun.argv.slice(2));
  await program.parseAsync(Bun.argv);
} catch (error) {
  failWith(error);
}
