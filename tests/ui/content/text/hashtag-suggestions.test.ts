import { expect, test } from "bun:test";
import { suggestHashtags } from "#ui/screens/content/form/text/hashtag-suggestions.ts";

const post = (content: string, hashtags: string | null = null) => ({ content, hashtags });

test("hashtags of earlier posts are suggested by how often they were used, in the spelling of the first", () => {
  const earlier = [post("Calm.", "#Calm #bun"), post("About #calm and #SQLite"), post("Again.", "calm sqlite")];
  expect(suggestHashtags(earlier, { content: "", hashtags: "" })).toEqual(["Calm", "SQLite", "bun"]);
});

test("what the post has already is not suggested, and at most six are", () => {
  const earlier = [post("", "#a #b #c #d #e #f #g #h")];
  expect(suggestHashtags(earlier, { content: "On #A.", hashtags: "b" })).toEqual(["c", "d", "e", "f", "g", "h"]);
  expect(suggestHashtags([], { content: "", hashtags: "" })).toEqual([]);
});
