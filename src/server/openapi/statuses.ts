export const statusDescriptions: Record<number, string> = {
  400: "Invalid; details names each field",
  401: "Not signed in, or the session has ended",
  403: "Not allowed, or the account is not approved",
  404: "Not found, or owned by another user",
  405: "Method not supported; the Allow header lists the supported ones",
  409: "Not possible in the current state",
  413: "The body or file is too large",
  423: "The network asks for a security check",
  429: "A limit was reached; Retry-After says when to try again",
  500: "A bug; send the request id to your admin",
  502: "An upstream service failed",
  503: "The server cannot do this right now",
};
