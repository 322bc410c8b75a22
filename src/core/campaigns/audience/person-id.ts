import { normalizePersonId } from "#core/person-address.ts";

const profilePattern =
  /^(?:https?:\/\/[^/\s?#]+|[\w.-]+\.[a-z]{2,})?(\/in\/|\/sandbox\/people\/)([^/\s?#]+)\/?(?:[?#].*)?$/iu;

/** The public id and the address without tracking, from the address of a profile. */
export function readProfileAddress(address: string): { id: string; url: string } | undefined {
  const trimmed = address.trim().replaceAll(/^[<"'(]+|[>"'),;]+$/gu, "");
  const [, folder, slug] = profilePattern.exec(trimmed) ?? [];
  if (folder === undefined || slug === undefined) return undefined;
  const id = normalizePersonId(decode(slug));
  if (id === "" || id === "me" || id.length > 200 || /[\s/]/u.test(id)) return undefined;
  const at = trimmed.toLowerCase().indexOf(folder.toLowerCase());
  const origin = trimmed.slice(0, at);
  if (folder.toLowerCase() === "/in/" && !isNetworkHost(origin)) return undefined;
  const base = origin === "" || origin.includes("://") ? origin : `https://${origin}`;
  const end = folder.toLowerCase() === "/in/" ? "/" : "";
  return { id, url: `${base}${folder.toLowerCase()}${encodeURIComponent(id)}${end}` };
}

/** Without a host it is an address of the network; a simulated one runs on this machine. */
function isNetworkHost(origin: string): boolean {
  const host = origin.toLowerCase().replace(/^https?:\/\//u, "");
  return host === "" || /^(?:[\w-]+\.)*linkedin\.com$|^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/u.test(host);
}

function decode(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}
