import { Fault } from "#core/errors.ts";

export const typesettingFailed = () =>
  new Fault(
    "unavailable",
    "typesetting.failed",
    "The document could not be typeset. Try again. If the problem persists, send the request id to your admin.",
  );

export const tooComplex = () =>
  new Fault(
    "invalid",
    "typesetting.too_complex",
    "The document takes too much time or memory to typeset. Shorten it, or use fewer pages.",
  );

export const tooMany = () =>
  new Fault(
    "rate_limited",
    "typesetting.too_many",
    "The server is typesetting many other documents right now. Try again in a minute.",
    { retryAfter: 60 },
  );
