/** The document's nonce: the policy lets in the few styles that Radix inserts by it alone. */
export const nonce: string =
  (typeof document === "undefined" ? undefined : document.querySelector<HTMLMetaElement>("meta[name=csp-nonce]"))
    ?.content ?? "";
