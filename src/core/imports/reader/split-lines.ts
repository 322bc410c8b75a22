/** Lines of a stream, without what waits for the end of its line being joined again and again. */
export async function* splitLines(stream: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let parts: string[] = [];
  for await (const piece of stream) {
    const text = decoder.decode(piece, { stream: true });
    let from = 0;
    for (let end = text.indexOf("\n"); end >= 0; end = text.indexOf("\n", from)) {
      yield parts.join("") + text.slice(from, end);
      parts = [];
      from = end + 1;
    }
    if (from < text.length) parts.push(text.slice(from));
  }
  if (parts.length > 0) yield parts.join("");
}
