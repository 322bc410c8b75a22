import { invalid } from "#core/errors.ts";
import type { TypesetDocument } from "#core/typesetter-port.ts";
import type { CvContext } from "../context.ts";
import type { ExportedFile } from "../documents.ts";
import { exportTypes, type RenderedPages } from "../output/contract.ts";
import { carouselLimits, type Carousel } from "./contract.ts";
import { nameFile } from "../rules.ts";
import { parseSlides, type Slide } from "./parse-slides.ts";

const titlesOf = ({ blocks }: Slide): string[] =>
  blocks.flatMap((block) => ("runs" in block ? [block.runs.map(({ text }) => text).join("")] : []));

/** Document posts, set by the same typesetter as the CV. */
export function createCarousels(
  { accounts, typesetter, clock }: CvContext,
  readPicture: (userId: string) => Promise<Uint8Array | undefined>,
) {
  const toDocument = async (userId: string, { markdown, showAuthor, ...style }: Carousel): Promise<TypesetDocument> => {
    const slides = parseSlides(markdown);
    if (slides.length > carouselLimits.slides) {
      const message = `A document post can have at most ${carouselLimits.slides} slides. This one has ${slides.length}.`;
      throw invalid("cv.too_many_slides", "markdown", message);
    }
    const { name, headline } = accounts.profile(userId);
    const author = showAuthor ? { name, headline } : { name: "", headline: "" };
    const picture = showAuthor ? await readPicture(userId) : undefined;
    const isRightToLeft = /^[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(/\p{L}/u.exec(markdown)?.[0] ?? "");
    const data = { style, author, slides, isRightToLeft };
    return { source: "carousel", data, picture, createdAt: clock.now() };
  };

  return {
    /** @throws Fault `cv.too_many_slides`, `typesetting.*` */
    previewCarousel: async (userId: string, carousel: Carousel): Promise<RenderedPages> =>
      typesetter.toPages(userId, await toDocument(userId, carousel)),

    /** @throws Fault `cv.too_many_slides`, `typesetting.*` */
    async exportCarousel(userId: string, carousel: Carousel): Promise<ExportedFile> {
      const { pdf } = await typesetter.toPdf(userId, await toDocument(userId, carousel));
      const [title = ""] = parseSlides(carousel.markdown).flatMap(titlesOf);
      return { name: nameFile(title.slice(0, 80), "pdf", { otherwise: "carousel" }), type: exportTypes.pdf, body: pdf };
    },
  };
}
