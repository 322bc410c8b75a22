import type { Carousel } from "#core/cv/carousel/contract.ts";
import { api } from "../../../api.ts";
import { nameIn } from "../../../lib/save-file.ts";
import type { PagesQuery } from "../preview/preview-pane.tsx";

export const previewOf = (carousel: Carousel): PagesQuery => ({
  queryKey: ["carousels", "preview", carousel],
  queryFn: async ({ signal }) => (await api.carousels.preview.$post({ json: carousel }, { init: { signal } })).json(),
});

/** As it is attached to a post. */
export async function typesetCarousel(carousel: Carousel): Promise<File> {
  const response = await api.carousels.pdf.$post({ json: carousel });
  const name = nameIn(response.headers.get("Content-Disposition")) ?? "carousel.pdf";
  return new File([await response.blob()], name, { type: "application/pdf" });
}
