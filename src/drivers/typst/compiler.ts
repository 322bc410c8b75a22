import { tmpdir } from "node:os";
import { join } from "node:path";
import { NodeCompiler, type NodeTypstDocument } from "@myriaddreamin/typst-ts-node-compiler";
import type { TypesetCompiler, TypesetDocument } from "#core/typesetter-port.ts";
import { loadFonts, stampFonts, type Fonts } from "./font-folder.ts";
import { findMissingCharacters } from "./missing-characters.ts";
import { sources, writeMain } from "./sources.ts";
import { splitPages } from "./split-pages.ts";
import { hasLongWords } from "./visit-texts.ts";

/** Not a folder on the disk: everything in it is in memory. */
const workspace = join(tmpdir(), "attache-typst-workspace");
const picturePath = join(workspace, "picture");
/** Results of this many runs before are kept for the next one. */
const cachedRuns = 8;

interface Loaded {
  stamp: string;
  fonts: Fonts;
  compiler: NodeCompiler;
}

function load(folder: string): Loaded {
  const fonts = loadFonts(folder);
  const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: fonts.blobs }] });
  for (const [name, source] of Object.entries(sources)) compiler.addSource(join(workspace, `${name}.typ`), source);
  return { stamp: stampFonts(folder), fonts, compiler };
}

/** Typst with our templates. Fonts that are added to the folder are used at once. */
export function createTypstCompiler({ fontsFolder }: { fontsFolder: string }): TypesetCompiler {
  let loaded: Loaded | undefined;
  const current = (): Loaded => {
    if (loaded?.stamp !== stampFonts(fontsFolder)) loaded = load(fontsFolder);
    return loaded;
  };

  const compile = <T>(document: TypesetDocument, render: (compiler: NodeCompiler, made: NodeTypstDocument) => T) => {
    const { compiler, fonts } = current();
    const { picture } = document;
    if (picture) compiler.mapShadow(picturePath, Buffer.from(picture));
    try {
      const run = compiler.compile({
        mainFileContent: writeMain(document.source),
        inputs: {
          data: JSON.stringify({ ...document.data, hasLongWords: hasLongWords(document.data, document.source) }),
          families: JSON.stringify(fonts.families),
          picture: picture ? "picture" : "",
        },
      });
      const made = run.result;
      if (!made) throw new Error(describeProblem(run.takeDiagnostics()?.shortDiagnostics));
      return { result: render(compiler, made), missing: findMissingCharacters(document.data, fonts.hasCharacter) };
    } finally {
      if (picture) compiler.unmapShadow(picturePath);
      compiler.evictCache(cachedRuns);
    }
  };

  return {
    toPages(document) {
      const { result, missing } = compile(document, (compiler, made) => splitPages(compiler.plainSvg(made)));
      return { ...result, missing };
    },
    toPdf(document) {
      const { result, missing } = compile(document, (compiler, made) => ({
        pdf: writePdf(compiler, made, document.createdAt),
        pages: made.numOfPages,
      }));
      return { ...result, missing };
    },
  };
}

/** Typst refuses PDF/UA if a character has no font: such a document is only tagged. */
function writePdf(compiler: NodeCompiler, made: NodeTypstDocument, createdAt: number): Uint8Array {
  const creationTimestamp = Math.floor(createdAt / 1000);
  try {
    return compiler.pdf(made, { pdfStandard: "ua-1", creationTimestamp });
  } catch {
    return compiler.pdf(made, { pdfTags: true, creationTimestamp });
  }
}

const describeProblem = (diagnostics: unknown): string => `Typst: ${JSON.stringify(diagnostics ?? "no document")}`;
