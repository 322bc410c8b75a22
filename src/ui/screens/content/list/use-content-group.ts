import { useInfiniteQuery } from "@tanstack/react-query";
import type { ContentFilter } from "../../../data/content.ts";
import { contentGroupQuery } from "../list-query.ts";

export const useContentGroup = (filter: ContentFilter, enabled: boolean) =>
  useInfiniteQuery({ ...contentGroupQuery(filter), enabled, placeholderData: (before) => before });
