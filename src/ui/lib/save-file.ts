export async function saveFile(
  response: { blob(): Promise<Blob>; headers: Headers },
  otherwise: string,
): Promise<string> {
  const name = nameIn(response.headers.get("Content-Disposition")) ?? otherwise;
  saveBlob(await response.blob(), name);
  return name;
}

export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken hold of it once the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address));
}

/** RFC 6266: `filename*` has the letters that `filename` can't. */
export function nameIn(header: string | null): string | undefined {
  const encoded = /filename\*=UTF-8''([^;\s]+)/i.exec(header ?? "")?.[1];
  return encoded === undefined ? /filename="([^"]+)"/.exec(header ?? "")?.[1] : decodeURIComponent(encoded);
}
