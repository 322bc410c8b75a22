/** How our texts fit into the fields of JSON Resume, and how they come back unchanged. */

type Fields = Record<string, unknown>;

const isoDate = /^([1-2]\d{3}-[0-1]\d-[0-3]\d|[1-2]\d{3}-[0-1]\d|[1-2]\d{3})$/;

/** The schema allows only such dates: any other text has a field next to it. */
export const dateField = (name: string, text: string): Fields =>
  text === "" ? {} : isoDate.test(text) ? { [name]: text } : { [`${name}Text`]: text };

/** `text` as it was typed, if it is not the full URL itself. */
export const urlField = (name: string, text: string, url: string): Fields => ({
  ...(url !== "" && { [name]: url }),
  ...(text !== url && { [`${name}Text`]: text }),
});

/** A list at the end is what the schema calls highlights. */
export function splitHighlights(description: string): { summary: string; highlights: string[] } {
  const lines = description.split("\n");
  const first = lines.findIndex((line) => line.startsWith("- "));
  const whole = { summary: description, highlights: [] };
  if (first === -1) return whole;
  const split = {
    summary: lines.slice(0, first).join("\n"),
    highlights: lines.slice(first).map((line) => line.slice(2)),
  };
  return joinHighlights(split.summary, split.highlights) === description ? split : whole;
}

export const joinHighlights = (summary: string, highlights: readonly string[]): string =>
  [...(summary === "" ? [] : [summary]), ...highlights.map((item) => `- ${item}`)].join("\n");

export function splitDegree(degree: string): { studyType?: string; area?: string } {
  if (degree === "") return {};
  const [, studyType, area] = /^(.+?) in (.+)$/.exec(degree) ?? [];
  return studyType !== undefined && area !== undefined ? { studyType, area } : { studyType: degree };
}

export const joinDegree = (studyType: string, area: string): string =>
  studyType !== "" && area !== "" ? `${studyType} in ${area}` : studyType || area;
