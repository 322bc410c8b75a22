import { id, searchParams } from "../../lib/search-params.ts";

/** The version that is edited; without it, the CV that all versions share. */
export const cvSearch = searchParams({ version: id });
