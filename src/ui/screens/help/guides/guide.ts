export interface GuideSection {
  id: string;
  title: string;
  paragraphs: readonly string[];
  picture: { url: string; alt: string };
}

export interface Guide {
  id: string;
  title: string;
  subtitle: string;
  sections: readonly GuideSection[];
}

/** Of every picture, px: `docs/guide-pictures.ts` takes them in this size. */
export const pictureSize = { width: 1200, height: 750 } as const;
