import { searchParams, word } from "../../lib/search-params.ts";

/** The version that is edited; without it, the CV that all versions share. */
export const cvSearch = searchParams({ version: word });
