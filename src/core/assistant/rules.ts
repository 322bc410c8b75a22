import { assistantLimits, recentInteractions } from "./contract.ts";

/** Counted as people count characters, with the ellipsis. */
function cut(text: string, max: number): string {
  const graphemes = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
  return graphemes.length <= max
    ? text
    : `${graphemes
        .slice(0, max - 1)
        .join("")
        .trimEnd()}…`;
}

export const titleOf = (message: string): string => cut(message.trim().replaceAll(/\s+/g, " "), assistantLimits.title);

export const promptPreviewOf = (prompt: string): string => cut(prompt, recentInteractions.promptLength);

/**
 * API keys of this server and of model providers, authorization headers, the network's cookie, session tokens, and passwords
 * in addresses: whoever wrote them into a text, no model needs them.
 */
const secret =
  /\batt_[\w-]{8,}|\bsk-[\w-]{12,}|\bBearer\s+[\w.~+/-]{16,}=*|\bli_at=[^;\s"]+|\bAQED[\w-]{12,}|\b[\da-f]{8}-[\da-f-]{27}\.[\w-]{43}|(?<=:\/\/[^\s:/@"]*:)[^\s@/"]+(?=@)/gi;

export const maskSecrets = (text: string): string => text.replaceAll(secret, "[secret removed]");
