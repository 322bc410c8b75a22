/** At most `max` graphemes, including the ellipsis. */
export function truncateText(text: string, max: number): string {
  if (text.length <= max) return text;
  const graphemes: string[] = [];
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (graphemes.length === max) return `${graphemes.slice(0, -1).join("").trimEnd()}…`;
    graphemes.push(segment);
  }
  return text;
}
