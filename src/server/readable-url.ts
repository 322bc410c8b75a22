import { errorReply } from "./error-reply.ts";

/**
 * Bun leaves `url` relative, or unreadable, if the Host header is. HTTP/1.0 may leave the header out. Of two Host headers,
 * which it joins with a comma, a proxy may have checked the other one.
 * @returns undefined if the request has no readable URL
 */
export function withReadableUrl(request: Request): Request | undefined {
  const host = request.headers.get("host");
  if (host?.includes(",")) return undefined;
  if (URL.canParse(request.url)) return request;
  const url = `http://localhost${request.url}`;
  return host === null && URL.canParse(url) ? new Request(url, request) : undefined;
}

export const refuseUnreadableUrl = (): Response =>
  errorReply(400, {
    code: "request.malformed",
    message: "The Host header or the address is not valid. Send the name or IP address of this server.",
  });
