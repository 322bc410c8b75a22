import { Command } from "commander";
import { licensesPath } from "#server/assets.ts";
import { embedded } from "#server/embedded.ts";
import { writeLine } from "../output.ts";

export const createCommand = () =>
  new Command("licenses").description("print the licenses of the libraries in this program").action(async () => {
    const file = embedded.find(({ path }) => path === licensesPath);
    writeLine(file ? await Bun.file(file.plain).text() : "This build does not include the UI or its licenses.");
  });
