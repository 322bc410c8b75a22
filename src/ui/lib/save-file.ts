export async function saveFile(
  response: { blob(): Promise<Blob>; headers: Headers },
  otherwise: string,
): Promise<string> {
  const name = nameIn(response.headers.get("Content-Disposition") ?? "") ?? otherwise;
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken hold of it once the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address));
  return name;
}

/** RFC 6266: `filename*` has the letters that `filename` can't. */
function nameIn(header: string): string | undefined {
  const encoded = /filename\*=UTF-8''([^;\s]+)/i.exec(header)?.[1];
  return encoded === undefined ? /filename="([^"]+)"/.exec(header)?.[1] : decodeURIComponent(encoded);
}
