import type { CvFields } from "../contract.ts";

export interface Contact {
  kind: "location" | "phone" | "email" | "linkedin" | "website" | "link";
  text: string;
  /** Empty if it leads nowhere. */
  url: string;
}

/** Only these schemes are links in what is handed on. */
export function toLink(text: string): string {
  const url = text.trim();
  if (/^(https?:\/\/|mailto:|tel:)[^\s]+$/i.test(url)) return url;
  if (/^[a-z][a-z\d+.-]*:/i.test(url) && !/^[^\s/]+:\d+(\/|$)/.test(url)) return "";
  return /^[^\s/@]+\.[^\s/@]{2,}(\/\S*)?$/.test(url) ? `https://${url}` : "";
}

/** A bare name is that of a profile. */
export function toLinkedInUrl(text: string): string {
  const given = text.trim().replace(/^@/, "");
  if (given === "") return "";
  if (/^[\p{L}\p{N}_-]+$/u.test(given)) return `https://www.linkedin.com/in/${encodeURIComponent(given)}`;
  if (/^\/?in\/[^\s/]+\/?$/.test(given)) return `https://www.linkedin.com/${given.replace(/^\//, "")}`;
  return toLink(given);
}

/** Without what every address begins with. */
export const shortenUrl = (url: string): string =>
  url
    .trim()
    .replace(/^(https?:\/\/)?(www\.)?/i, "")
    .replace(/\/$/, "");

export function listContacts({
  location,
  phone,
  email,
  linkedin,
  website,
  links,
}: CvFields["personalInfo"]): Contact[] {
  const linkedInUrl = toLinkedInUrl(linkedin);
  const contacts: Contact[] = [
    { kind: "location", text: location, url: "" },
    { kind: "phone", text: phone, url: /\d{3}/.test(phone) ? `tel:${phone.replaceAll(/[^+\d]/g, "")}` : "" },
    { kind: "email", text: email, url: /^[^\s@]+@[^\s@]+$/.test(email) ? `mailto:${email}` : "" },
    { kind: "linkedin", text: shortenUrl(linkedInUrl || linkedin), url: linkedInUrl },
    { kind: "website", text: shortenUrl(website), url: toLink(website) },
    ...links.map(({ label, url }) => ({ kind: "link" as const, text: shortenUrl(url) || label, url: toLink(url) })),
  ];
  return contacts.filter(({ text }) => text !== "");
}
