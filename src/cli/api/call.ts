/** No item has this id. */
const unknownId = "-";

/** The id in an address, whatever was typed: it never leads to another call. */
export const pathId = (id: string): string => (/^\.{0,2}$/.test(id) ? unknownId : encodeURIComponent(id));

export const idParam = (id: string): { param: { id: string } } => ({ param: { id: pathId(id) } });

interface PageResponse<T> {
  headers: Headers;
  json: () => Promise<T>;
}

/** A page of a list, with the cursor of the next one. */
export async function readPage<T>(response: PageResponse<T>): Promise<{ items: T; next: string | undefined }> {
  return { items: await response.json(), next: response.headers.get("X-Next-Cursor") ?? undefined };
}

/** The options of a call whose body is a file, with its type. */
export const fileBody = (body: Blob, type = "application/octet-stream") => ({
  init: { body },
  headers: { "Content-Type": type },
});

/** The bytes of a file that the API returns. Its text would lack the byte order mark. */
export const readBytes = async (response: Pick<Response, "arrayBuffer">): Promise<Uint8Array> =>
  new Uint8Array(await response.arrayBuffer());

/** As the server names the file, without any folder. */
export function fileNameOf({ headers }: Pick<Response, "headers">, otherwise: string): string {
  const [, encoded = ""] = /filename\*=UTF-8''([^;]+)/i.exec(headers.get("content-disposition") ?? "") ?? [];
  try {
    return (decodeURIComponent(encoded).split(/[\\/]/).at(-1) ?? "").replace(/^\.+/, "") || otherwise;
  } catch {
    return otherwise;
  }
}
