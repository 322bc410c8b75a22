import { formatDay } from "../../../lib/formats.ts";
import type { PastPost } from "#core/post-history/contract.ts";

/** An analytics export has the address of a post, but not its text. */
export const pastPostName = ({ name, publishedAt }: Pick<PastPost, "name" | "publishedAt">): string =>
  name ?? `Post of ${formatDay(publishedAt.slice(0, 10))}, text not imported`;
