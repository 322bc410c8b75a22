import { expect, test } from "bun:test";
import { toBlocks } from "#ui/screens/assistant/chat/markdown-blocks.ts";

test.each([
  ["One\n\nTwo", ["One\n", "Two"]],
  ["```\na\n\nb\n```\n\nAfter", ["```\na\n\nb\n```\n", "After"]],
  ["- one\n\n  more of one", ["- one\n\n  more of one"]],
  ["```\nnot closed\n\nyet", ["```\nnot closed\n\nyet"]],
  ["", []],
])("%j is split into blocks that can be read alone", (text, blocks) => {
  expect(toBlocks(text)).toEqual(blocks);
});
