/** @jsxImportSource hono/jsx */
import type { View } from "../context.ts";
import type { DisplayedPost } from "./displayed-post.ts";

export const PostFiles = ({ view: { layout }, media }: { view: View; media: DisplayedPost["media"] }) => (
  <>
    {media.map(({ name, type, sha256, alt }) =>
      type.startsWith("image/") ? (
        <figure data-sha256={sha256} class={layout.css("update-components-image")}>
          <img src={`data:image/svg+xml,${encodeURIComponent(frameSvg)}`} alt={alt} />
          <figcaption>{name}</figcaption>
        </figure>
      ) : (
        <figure data-sha256={sha256} class={layout.css("update-components-document__container")}>
          <figcaption>
            <strong>{alt}</strong> {name}
          </figcaption>
        </figure>
      ),
    )}
  </>
);

/** A placeholder: the simulated network keeps no files. */
const frameSvg = `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="90"><rect width="160" height="90" fill="#dce6f1"/></svg>`;
