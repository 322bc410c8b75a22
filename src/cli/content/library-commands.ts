import { Command, Option } from "commander";
import { contentTypes, type ContentType } from "#core/content/contract.ts";
import { NewSnippet, NewTemplate, type Snippet, type Template } from "#core/library/contract.ts";
import { createAccountCommand, type UserFlags } from "../account-command.ts";
import { idParam } from "../api/call.ts";
import { withApi } from "../api/open-api.ts";
import { printList, printResult } from "../print.ts";
import { readGivenText, readStandardInput } from "./read-text.ts";

interface TextFlags extends UserFlags {
  file?: string;
}
interface SnippetFlags extends TextFlags {
  signature?: true;
}
interface TemplateFlags extends TextFlags {
  type?: ContentType;
  theme?: string;
  title?: string;
  hashtags?: string;
}

const addTextOption = (command: Command): Command =>
  command
    .argument("<name>", "name in the library")
    .argument("[text]", "the text")
    .option("--file <path>", "read the text from this file; - is standard input");

const readText = async (argument: string | undefined, { file }: TextFlags): Promise<string> =>
  (await readGivenText(argument, file)) ?? (await readStandardInput());

export const snippetsCommand = () =>
  new Command("snippets")
    .description("list, add and delete texts to insert into posts")
    .addCommand(
      createAccountCommand("list")
        .description("list snippets by name")
        .action((flags: UserFlags) =>
          withApi(flags, async ({ api }) =>
            printList<Snippet>({
              json: flags.json,
              rows: await (await api.library.snippets.$get()).json(),
              columns: {
                ID: ({ id }) => id,
                NAME: ({ name, isSignature }) => (isSignature ? `${name} (signature)` : name),
              },
              linesBelow: [{ textOf: ({ text }) => text, isCut: true }],
              empty: "No snippets found.",
            }),
          ),
        ),
    )
    .addCommand(
      addTextOption(createAccountCommand("add").description("add a snippet"))
        .option("--signature", "make it the account's signature")
        .addHelpText(
          "after",
          "\nExample:\n  attache content snippets add 'Sign-off' 'Thanks.' --signature --user ada@example.com",
        )
        .action((name: string, argument: string | undefined, flags: SnippetFlags) =>
          withApi(flags, async ({ api }) => {
            const text = await readText(argument, flags);
            const json = NewSnippet.parse({ name, text, isSignature: flags.signature });
            const snippet = await (await api.library.snippets.$post({ json })).json();
            printResult(flags.json, `Added '${snippet.name}' (${snippet.id}).`, snippet);
          }),
        ),
    )
    .addCommand(
      createAccountCommand("delete")
        .description("delete a snippet")
        .argument("<id>", "id of the snippet")
        .action((id: string, flags: UserFlags) =>
          withApi(flags, async ({ api }) => {
            await api.library.snippets[":id"].$delete(idParam(id));
            printResult(flags.json, `Deleted ${id}.`);
          }),
        ),
    );

const addTemplateCommand = () =>
  addTextOption(createAccountCommand("add").description("add a template"))
    .addOption(new Option("--type <type>", "type of content").choices(contentTypes))
    .option("--theme <theme>", "theme")
    .option("--title <title>", "title; the first line of an article")
    .option("--hashtags <tags>", "hashtags, such as '#bun #sqlite'")
    .addHelpText(
      "after",
      "\nExample:\n  attache content templates add 'Weekly tip' 'Tip of the week: ' --hashtags '#tip' --user ada@example.com",
    )
    .action((name: string, argument: string | undefined, flags: TemplateFlags) =>
      withApi(flags, async ({ api }) => {
        const { type, theme, title, hashtags } = flags;
        const content = await readText(argument, flags);
        const json = NewTemplate.parse({ name, content, type, theme, title, hashtags });
        const template = await (await api.library.templates.$post({ json })).json();
        printResult(flags.json, `Added '${template.name}' (${template.id}).`, template);
      }),
    );

export const templatesCommand = () =>
  new Command("templates")
    .description("list, add and delete what new posts can begin with")
    .addCommand(
      createAccountCommand("list")
        .description("list templates by name")
        .action((flags: UserFlags) =>
          withApi(flags, async ({ api }) =>
            printList<Template>({
              json: flags.json,
              rows: await (await api.library.templates.$get()).json(),
              columns: { ID: ({ id }) => id, TYPE: ({ type }) => type, NAME: ({ name }) => name },
              linesBelow: [{ textOf: ({ content }) => content, isCut: true }],
              empty: "No templates found.",
            }),
          ),
        ),
    )
    .addCommand(addTemplateCommand())
    .addCommand(
      createAccountCommand("delete")
        .description("delete a template")
        .argument("<id>", "id of the template")
        .action((id: string, flags: UserFlags) =>
          withApi(flags, async ({ api }) => {
            await api.library.templates[":id"].$delete(idParam(id));
            printResult(flags.json, `Deleted ${id}.`);
          }),
        ),
    );
