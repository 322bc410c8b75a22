export function titleOf({ title, content }: { title?: string | null | undefined; content: string }): string {
  const text = (title ?? content).trim().replaceAll(/\s+/gu, " ");
  if (text.length <= 60) return text;
  const graphemes = [...new Intl.Segmenter().segment(text.slice(0, 400))].map(({ segment }) => segment);
  return graphemes.length <= 60 ? graphemes.join("") : `${graphemes.slice(0, 60).join("")}…`;
}
