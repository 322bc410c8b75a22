import { tmpdir } from "node:os";
import { Command, Option } from "commander";
import { systemClock } from "#core/clock.ts";
import { readConfig } from "#core/config.ts";
import { Fault } from "#core/errors.ts";
import { createLog } from "#core/log.ts";
import type { SavedPageReport } from "#drivers/linkedin-web/saved-page/read-saved-page.ts";
import { pageKindNames, type PageKindName } from "#drivers/linkedin-web/saved-page/page-kinds.ts";
import { assertFileReadable } from "../assert-file-readable.ts";
import { formatControl } from "../format-controls.ts";
import { writeLine } from "../output.ts";

interface ReadFlags {
  address: string;
  kind?: PageKindName;
  selectors?: string;
  dataDir?: string;
  json?: true;
}

/** Characters from the start of a saved page. */
const maxNoteDistance = 2000;
/** Bytes; a saved page with its styles inline can be large. */
const maxPageSize = 64 * 1024 * 1024;

const readHelp = `
Reads the page with everything that Attaché reads on a page of its kind, and prints for each control the strategy that
found it, how many elements match and their text. Nothing of the page runs, and nothing is fetched.
Save a page in your browser as HTML, or take the evidence of a page that has changed.

Marks: ✓ found, · not found, ! several match, so it is not used.

Examples:
  attache network read profile.html --address https://www.linkedin.com/in/ada-lovelace/
  attache network read page.html --address https://www.linkedin.com/feed/ --json
  attache network redact profile.html > profile-redacted.html`;

const redactHelp = `
Letters become x and digits 0; ids, names and other words in addresses, attributes and styles become invented ones.
Scripts, data, pictures and other sites' addresses are removed. Markup, the words of the site's own buttons, and the
classes and test ids that have no word of the page stay. Read the result before you send it to anyone.`;

export const createCommand = () =>
  new Command("network")
    .description("look at saved pages of the network")
    .addCommand(
      new Command("read")
        .description("show what Attaché sees on a saved page, without a network")
        .argument("<file>", "HTML file of the page, or - for standard input")
        .requiredOption("--address <url>", "address that the page was saved from")
        .addOption(new Option("--kind <kind>", "kind of page (default: by its address)").choices(pageKindNames))
        .option("--selectors <file>", "selectors to try instead of those in the data folder")
        .option("--data-dir <folder>", "folder with the database (default: ATTACHE_DATA_DIR or ./data)")
        .option("--json", "print what was found as JSON")
        .addHelpText("after", readHelp)
        .action(readPage),
    )
    .addCommand(
      new Command("redact")
        .description("print a saved page with names and texts blanked")
        .argument("<file>", "HTML file of the page, or - for standard input")
        .option("--address <url>", "address that the page was saved from, if it is not on linkedin.com")
        .addHelpText("after", redactHelp)
        .action(async (file: string, { address }: Partial<Pick<ReadFlags, "address">>) => {
          const site = address === undefined ? undefined : parseAddress(address);
          const { redactPage } = await import("#drivers/linkedin-web/saved-page/redact-page.ts");
          writeLine(await redactPage(await readHtml(file), site));
        }),
    );

async function readPage(file: string, { address, kind, selectors, dataDir, json }: ReadFlags): Promise<void> {
  const config = readConfig(process.env, { dataDir });
  const parsed = parseAddress(address);
  const html = await readHtml(file);
  assertSavedFrom(html, parsed);
  const write = (line: string) => process.stderr.write(`${line}\n`);
  const log = createLog({ clock: systemClock, level: "warn", terminal: process.stderr.isTTY, write });
  const [{ createBrowser }, { readSavedPage }, { readSelectorFile, selectorFilePath }] = await Promise.all([
    import("#drivers/browser/browser.ts"),
    import("#drivers/linkedin-web/saved-page/read-saved-page.ts"),
    import("#drivers/linkedin-web/controls/selector-file.ts"),
  ]);
  const overrides = readSelectorFile(selectors ?? selectorFilePath(config.dataDir), {
    mustExist: selectors !== undefined,
  });
  const browser = createBrowser({ config: { ...config, browserPages: 1 }, clock: systemClock, log, folder: tmpdir() });
  try {
    const deps = { browser, clock: systemClock, selectors: overrides?.table };
    const report = await readSavedPage(deps, { html, address: parsed, kind });
    writeLine(json ? JSON.stringify(report) : describeReport(report));
  } finally {
    await browser.close();
  }
}

function describeReport({ address, kind, standing, controls, readings }: SavedPageReport): string {
  const found = controls.filter(({ state }) => state === "holds").length;
  const several = controls.filter(({ state }) => state === "ambiguous").length;
  const state = standing === "signed_in" ? "✓ signed in" : `✗ ${standing}: Attaché would stop here`;
  return [
    `${kind}  ${address}`,
    `  ${state}`,
    ...controls.map((control) => formatControl(control)),
    "",
    ...readings.map(({ reader, result, failure }) =>
      failure === undefined
        ? `${reader}: ${JSON.stringify(result, null, 2)}`
        : `${reader}: could not be read. ${failure}`,
    ),
    `${found} of ${controls.length} controls found${several > 0 ? `, ${several} ambiguous` : ""}.`,
  ].join("\n");
}

function parseAddress(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url && ["http:", "https:"].includes(url.protocol)) return url;
  throw new Fault(
    "invalid",
    "network.address",
    "--address must be the page's whole address, such as https://www.linkedin.com/feed/.",
  );
}

/** Browsers note it in the files that they save. With another one, the page would be read as someone else's. */
function assertSavedFrom(html: string, address: URL): void {
  const noted = /<!--\s*saved from url=\(\d+\)(\S+)\s*-->/i.exec(html.slice(0, maxNoteDistance))?.[1];
  if (noted === undefined || !URL.canParse(noted)) return;
  const saved = new URL(noted);
  if (saved.host === address.host && saved.pathname.replace(/\/$/, "") === address.pathname.replace(/\/$/, "")) return;
  throw new Fault("invalid", "network.other_address", `The page was saved from another address: --address ${noted}`);
}

async function readHtml(file: string): Promise<string> {
  if (file !== "-") assertFileReadable(file);
  const name = file === "-" ? "Standard input" : file;
  const source = file === "-" ? Bun.stdin : Bun.file(file);
  const tooLarge = new Fault(
    "too_large",
    "network.page_too_large",
    `${name} is larger than ${maxPageSize / 1024 / 1024} MB.`,
  );
  if (file !== "-" && source.size > maxPageSize) throw tooLarge;
  const html = await source.text();
  if (html.length > maxPageSize) throw tooLarge;
  if (/<[a-z!]/i.test(html)) return html;
  throw new Fault("invalid", "network.not_html", `${name} is not an HTML page.`);
}
