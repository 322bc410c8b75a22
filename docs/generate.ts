/** `bun run docs`: writes what the program itself knows into the documents: the command line and the settings. */
import { join } from "node:path";
import type { Command } from "commander";
import { createProgram } from "#cli/program.ts";
import { settings } from "#core/config.ts";

const root = join(import.meta.dir, "..");
const mark = { from: "<!-- settings -->", to: "<!-- /settings -->" };

/** Every setting as a Markdown table. */
export function settingsTable(): string {
  const rows = Object.values(settings).map((setting) => {
    const preset: unknown = setting.schema.safeParse(undefined).data;
    const flag = "flag" in setting ? ` or \`${setting.flag}\`` : "";
    const otherwise = typeof preset === "string" || typeof preset === "number" ? String(preset) : "";
    return `| \`${setting.env}\`${flag} | ${setting.doc} | ${otherwise && `\`${otherwise}\``} |`;
  });
  return ["| Variable | What it is | Default |", "| --- | --- | --- |", ...rows].join("\n");
}

/** The README with its table of settings made anew. */
export function withSettings(readme: string): string {
  const [from, to] = [readme.indexOf(mark.from), readme.indexOf(mark.to)];
  if (from < 0 || to < from) throw new Error(`The README lost its marks ${mark.from} and ${mark.to}.`);
  return `${readme.slice(0, from + mark.from.length)}\n\n${settingsTable()}\n\n${readme.slice(to)}`;
}

/** What `--help` prints, on a terminal of the usual width. */
function helpOf(command: Command): string {
  let text = "";
  command.configureOutput({
    writeOut: (part) => (text += part),
    getOutHelpWidth: () => 80,
    getOutHasColors: () => false,
  });
  command.outputHelp();
  return text.trimEnd();
}

/** Every command's own help, in its order. */
export async function commandLine(): Promise<string> {
  const program = await createProgram([]);
  const sections = program.commands.map((command) => {
    const name = `attache ${command.name()}`;
    const nested = command.commands.map((child) => `### ${name} ${child.name()}\n\n${fenced(helpOf(child))}`);
    return [`## ${name}`, fenced(helpOf(command)), ...nested].join("\n\n");
  });
  const opening = [
    "# The command line",
    "This page is made by `bun run docs` from the program's own help; a test compares them.",
    "Every command takes `--json`; errors go to standard error, as `{ success, code, message }` with `--json`. In scripts, go by the exit code.",
    fenced(helpOf(program)),
  ];
  return `${[...opening, ...sections].join("\n\n")}\n`;
}

const fenced = (text: string): string => `\`\`\`text\n${text}\n\`\`\``;

if (import.meta.main) {
  await Bun.write(join(root, "docs/cli.md"), await commandLine());
  const readme = Bun.file(join(root, "README.md"));
  await Bun.write(join(root, "README.md"), withSettings(await readme.text()));
}
