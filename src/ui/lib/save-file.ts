/** Saves a download under the name that the server gave it. */
export async function saveFile(
  response: { blob(): Promise<Blob>; headers: Headers },
  otherwise: string,
): Promise<string> {
  const name = /filename="([^"]+)"/.exec(response.headers.get("Content-Disposition") ?? "")?.[1] ?? otherwise;
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken hold of it once the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address));
  return name;
}
