import type { AnswerEvent, AnswerPart } from "#core/assistant/contract.ts";
import { writeOutput } from "./output.ts";

/** As a reader of Markdown sees it: without the backslashes before its marks. */
const withoutEscapes = (text: string): string => text.replaceAll(/\\([\\`*_[\]<>#|~!])/g, "$1");

/** Texts to standard output, names of tools to standard error. Links to the server's pages get its address. */
export function createAnswerPrinter(toUrl: (path: string) => string) {
  const rootUrl = toUrl("/");
  let isText = false;
  /** The end of what has arrived, while it may be the beginning of a link. */
  let held = "";

  const print = (text: string): void => {
    const arrived = held + text;
    held = /\]\(?$/.exec(arrived)?.[0] ?? "";
    write(arrived.slice(0, arrived.length - held.length));
  };
  const write = (text: string): void => {
    const shown = withoutEscapes(text.replaceAll(/\]\(\/(?!\/)/g, `](${rootUrl}`));
    writeOutput(isText ? shown : shown.trimStart());
    isText ||= shown.trim() !== "";
  };
  const end = (): void => {
    write(held);
    held = "";
  };
  const printPart = (part: AnswerPart): void => {
    end();
    if (part.kind === "text") print(isText ? `\n\n${part.text}` : part.text);
    else if (part.state === "running") console.error(part.title);
    else if (part.message !== null) console.error(`${part.title}: ${part.message}`);
  };
  /** What happened before the stream was opened. */
  const printEarlier = (part: AnswerPart): void => {
    if (part.kind === "tool" && part.state !== "running") console.error(part.title);
    printPart(part);
  };
  return {
    print(event: AnswerEvent): void {
      if (event.type === "text") print(event.delta);
      else if (event.type === "part") printPart(event.part);
      else if (event.type === "parts") for (const part of event.parts) printEarlier(part);
    },
    end,
  };
}
