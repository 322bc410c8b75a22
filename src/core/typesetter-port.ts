/** What is typeset. `data` is only ever data: no text in it can become markup. */
export interface TypesetDocument {
  /** Name of the template. */
  source: string;
  data: object;
  /** Shown where the template has a place for it. */
  picture?: Uint8Array | undefined;
  /** UTC ms, noted in the file. */
  createdAt: number;
}

export interface MissingCharacter {
  character: string;
  /** Such as U+4E2D. */
  codePoint: string;
  /** Such as Han; empty if several use it. */
  script: string;
}

export interface TypesetPages {
  /** SVG images. */
  pages: string[];
  /** Of a page, in points. */
  width: number;
  height: number;
  missing: MissingCharacter[];
}

export interface TypesetPdf {
  pdf: Uint8Array;
  pages: number;
  missing: MissingCharacter[];
}

/** What a driver implements: it may crash and grow, so the server runs it in a process of its own. */
export interface TypesetCompiler {
  toPages(document: TypesetDocument): TypesetPages;
  /** Tagged, and PDF/UA-1 if every character has a font. */
  toPdf(document: TypesetDocument): TypesetPdf;
}

export interface CompilerOptions {
  /** With more fonts than the built-in ones; need not exist. */
  fontsFolder: string;
}

/** Loads the compiler, which takes longer than most commands run. */
export type LoadCompiler = (options: CompilerOptions) => Promise<TypesetCompiler>;

/** What modules use. */
export interface Typesetter {
  /** @throws Fault `typesetting.failed`, `typesetting.too_complex`, `typesetting.too_many` */
  toPages(userId: string, document: TypesetDocument): Promise<TypesetPages>;
  /** @throws the same */
  toPdf(userId: string, document: TypesetDocument): Promise<TypesetPdf>;
  stop(): void;
}
