import { Option } from "commander";
import { contentTypes } from "#core/content/contract.ts";
import { Fault } from "#core/errors.ts";
import { GenerateContent, lengths, missingPrompt, tones, writingDefaults } from "#core/writing/contract.ts";
import { createAccountCommand, type UserFlags } from "../account-command.ts";
import { withApi } from "../api/open-api.ts";
import { readStandardInput } from "../content/read-text.ts";
import type { FlagByField } from "../exit-with-error.ts";
import { nextSignal } from "../next-signal.ts";
import { writeLine } from "../output.ts";

interface WriteFlags extends UserFlags {
  type: string;
  tone: string;
  length: string;
  theme?: string;
}

export const flagByField: FlagByField = { content_type: "--type", prompt: "prompt" };

export const createCommand = () =>
  createAccountCommand("write")
    .description("write a text from a prompt with the server's AI model, or by rules without one")
    .argument("[prompt]", "what to write about; '-' or nothing reads standard input")
    .addOption(new Option("--type <type>", "kind of text").choices(contentTypes).default(writingDefaults.type))
    .addOption(new Option("--tone <tone>", "tone of the text").choices(tones).default(writingDefaults.tone))
    .addOption(new Option("--length <length>", "length of the text").choices(lengths).default(writingDefaults.length))
    .option("--theme <theme>", "theme, such as 'Career Development'")
    .addHelpText(
      "after",
      "\nThe text is printed to standard output, its writer to standard error.\n\nExamples:\n  attache write 'Builds take 3 instead of 9 minutes.' --user ada@example.com\n  attache write --type article --length long --user ada@example.com < notes.txt",
    )
    .action((prompt: string | undefined, flags: WriteFlags) =>
      withApi(flags, async ({ api }) => {
        const { type, tone, length, theme, json } = flags;
        const input = GenerateContent.parse({
          prompt: await readPrompt(prompt),
          content_type: type,
          tone,
          length,
          ...(theme !== undefined && { theme }),
        });
        const stopping = new AbortController();
        void nextSignal().then(() => stopping.abort());
        const { signal } = stopping;
        const { variations: _same, ...written } = await api.ai["generate-content"]
          .$post({ json: input }, { init: { signal } })
          .then((response) => response.json())
          .catch((error: unknown) => {
            throw signal.aborted ? stopped() : error;
          });
        if (json) writeLine(JSON.stringify(written));
        else {
          writeLine(written.content);
          console.error(`\n${written.engineLabel}${written.notice === null ? "" : `: ${written.notice}`}`);
        }
        if (signal.aborted) throw stopped();
      }),
    );

const stopped = () => new Fault("conflict", "cli.stopped", "Stopped before the text was complete.");

/** @throws Fault `request.invalid` */
async function readPrompt(given: string | undefined): Promise<string> {
  if (given !== undefined && given !== "-") return given;
  if (given === undefined && process.stdin.isTTY)
    throw new Fault("invalid", "request.invalid", `${missingPrompt} Give it as an argument or on standard input.`);
  return readStandardInput();
}
