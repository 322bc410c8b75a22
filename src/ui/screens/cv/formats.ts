import type { DocumentKind, ExportFormat } from "#core/cv/output/contract.ts";

export const formatLabels: Readonly<Record<ExportFormat, string>> = {
  pdf: "PDF",
  docx: "Word (.docx)",
  txt: "Text",
  md: "Markdown",
  html: "Web page (HTML)",
  json: "JSON Resume",
  attache: "Attaché file (can be imported again)",
};

export const documentFormats: Readonly<Record<DocumentKind, readonly ExportFormat[]>> = {
  cv: ["pdf", "docx", "txt", "md", "html", "json", "attache"],
  letter: ["pdf", "docx", "txt", "md", "html"],
};
