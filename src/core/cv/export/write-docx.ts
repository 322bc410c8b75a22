import {
  AlignmentType,
  Document,
  ExternalHyperlink,
  HeadingLevel,
  LevelFormat,
  Packer,
  Paragraph,
  TabStopType,
  TextRun,
} from "docx";
import type { CvStyle } from "../style/contract.ts";
import type { DocumentNode } from "./nodes.ts";

type Style = Pick<CvStyle, "accent" | "paper" | "language" | "font" | "template">;

/** Twentieths of a point. */
const sizes = { a4: { width: 11_906, height: 16_838 }, letter: { width: 12_240, height: 15_840 } } as const;
const margin = 1134;
const soft = "565F6A";

const isRightToLeft = (language: string): boolean => language === "ar" || language === "he";

/** Word's own headings and lists, so that people can go on editing, and parsers find their way. */
export async function writeDocx(nodes: readonly DocumentNode[], style: Style, title: string): Promise<Uint8Array> {
  const { width, height } = sizes[style.paper];
  const accent = style.template === "plain" ? "000000" : style.accent.slice(1);
  const serif = style.font === "serif" || (style.font === "template" && /^(classic|academic)$/.test(style.template));
  const font = serif ? "Georgia" : "Calibri";
  const heading = (size: number, before: number, color = "1C2127") => ({
    run: { font, size, bold: true, color },
    paragraph: { spacing: { before, after: 60 }, keepNext: true },
  });
  const document = new Document({
    title,
    ...(title !== "CV" && { creator: title }),
    styles: {
      default: {
        document: {
          run: { font, size: 21, language: { value: style.language } },
          paragraph: { spacing: { after: 60 } },
        },
        title: { run: { font, size: 44, bold: true }, paragraph: { spacing: { after: 40 } } },
        heading1: heading(25, 280, accent),
        heading2: heading(21, 140),
      },
    },
    numbering: {
      config: [
        {
          reference: "bullets",
          levels: [
            {
              level: 0,
              format: LevelFormat.BULLET,
              text: "•",
              alignment: AlignmentType.LEFT,
              style: { paragraph: { indent: { left: 284, hanging: 284 } } },
            },
          ],
        },
      ],
    },
    sections: [
      {
        properties: {
          page: { size: { width, height }, margin: { top: margin, bottom: margin, left: margin, right: margin } },
        },
        children: nodes.flatMap((node) =>
          writeNode(node, { tab: width - 2 * margin, bidirectional: isRightToLeft(style.language) }),
        ),
      },
    ],
  });
  return new Uint8Array(await Packer.toArrayBuffer(document));
}

const linked = (text: string, url: string, bold = false) =>
  url === ""
    ? new TextRun({ text, bold })
    : new ExternalHyperlink({ link: url, children: [new TextRun({ text, bold, style: "Hyperlink" })] });

/** Numbers and addresses in a line from right to left would otherwise be printed with their parts in reverse. */
const readLeftToRight = (text: string): string => `${leftToRightMark}${text}${leftToRightMark}`;
const leftToRightMark = "\u200e";

const separator = () => new TextRun({ text: " · ", color: soft });

function writeNode(node: DocumentNode, { tab, bidirectional }: { tab: number; bidirectional: boolean }): Paragraph[] {
  const shared = { bidirectional };
  const dates = (text: string) => (text === "" ? [] : [new TextRun({ text: `\t${text}`, color: soft, bold: false })]);
  const tabStops = [{ type: TabStopType.RIGHT, position: tab }];
  switch (node.kind) {
    case "title":
      return [new Paragraph({ ...shared, text: node.text, heading: HeadingLevel.TITLE })];
    case "heading":
      return [new Paragraph({ ...shared, text: node.text, heading: HeadingLevel.HEADING_1 })];
    case "contacts": {
      const children = node.contacts.flatMap(({ kind, text, url }, at) => [
        ...(at > 0 ? [separator()] : []),
        linked(bidirectional && kind !== "location" ? readLeftToRight(text) : text, url),
      ]);
      return [new Paragraph({ ...shared, children })];
    }
    case "tags":
      return [new Paragraph({ ...shared, text: node.tags.join(", ") })];
    case "list":
      return node.items.map(
        (text) => new Paragraph({ ...shared, text, numbering: { reference: "bullets", level: 0 } }),
      );
    case "row": {
      const { title, organization, dates: when, url } = node.entry;
      const rest = organization === "" ? [] : [new TextRun(`, ${organization}`)];
      return [new Paragraph({ ...shared, tabStops, children: [linked(title, url, true), ...rest, ...dates(when)] })];
    }
    case "entry": {
      const { title, organization, place, dates: when, link, url } = node.entry;
      const parts = [organization, place]
        .filter((part) => part !== "")
        .map((text) => new TextRun({ text, color: soft }));
      const second = [...parts, ...(link === "" ? [] : [linked(link, url)])];
      const children = second.flatMap((part, at) => [...(at > 0 ? [separator()] : []), part]);
      return [
        new Paragraph({
          ...shared,
          heading: HeadingLevel.HEADING_2,
          tabStops,
          children: [new TextRun(title), ...dates(when)],
        }),
        ...(children.length === 0 ? [] : [new Paragraph({ ...shared, keepNext: true, children })]),
      ];
    }
    default:
      return [new Paragraph({ ...shared, text: node.text })];
  }
}
