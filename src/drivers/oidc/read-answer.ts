import { OidcError } from "#core/oidc-port.ts";

/** Of one answer: the largest key sets have some 20 KB. */
const maxBytes = 1_000_000;

/** Whole, so that the library reads no more than this. @throws OidcError */
export async function readAnswer(response: Response, url: string): Promise<Response> {
  const { status, statusText, headers } = response;
  if (status >= 500 || status === 429) {
    await response.body?.cancel();
    throw new OidcError("provider_error", `${pathOf(url)} answered ${status}.`);
  }
  if (!response.body) return response;
  return new Response(await readBytes(response.body, url), { status, statusText, headers });
}

/** Leaving the loop closes the connection. */
async function readBytes(body: ReadableStream<Uint8Array>, url: string): Promise<Blob> {
  const pieces: BlobPart[] = [];
  let bytes = 0;
  for await (const piece of body) {
    bytes += piece.byteLength;
    if (bytes > maxBytes) throw new OidcError("too_large", `${pathOf(url)} answered more than 1 MB.`);
    pieces.push(new Uint8Array(piece));
  }
  return new Blob(pieces);
}

const pathOf = (url: string): string => new URL(url).pathname;
