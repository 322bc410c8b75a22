import { z } from "zod";
import { Zone } from "#core/contract.ts";
import { Name } from "../contract.ts";

export const profileBounds = { headline: 220, links: 5, linkLabel: 40, linkUrl: 500 } as const;

export const ProfileLink = z.object({
  label: z
    .string("Enter a name for the link.")
    .trim()
    .min(1, "Enter a name for the link.")
    .max(profileBounds.linkLabel, `A link's name can have at most ${profileBounds.linkLabel} characters.`),
  url: z
    .url({ protocol: /^https?$/, error: "Enter a full URL, such as https://example.com." })
    .max(profileBounds.linkUrl, `A link can have at most ${profileBounds.linkUrl} characters.`),
});
export type ProfileLink = z.infer<typeof ProfileLink>;

export const Profile = z.object({
  name: z.string(),
  email: z.string(),
  headline: z.string(),
  links: z.array(ProfileLink),
  avatar: z.string().optional(),
  timezone: z.string(),
});
export type Profile = z.infer<typeof Profile>;

export const ProfileChange = z.object({
  name: Name.optional(),
  headline: z
    .string("The headline must be text.")
    .trim()
    .max(profileBounds.headline, `The headline can have at most ${profileBounds.headline} characters.`)
    .regex(/^[^\n\r]*$/, "The headline must be one line. Remove the line breaks.")
    .optional(),
  links: z
    .array(ProfileLink, "The links must be a list.")
    .max(profileBounds.links, `A profile can have at most ${profileBounds.links} links.`)
    .optional(),
  timezone: Zone.optional(),
});
export type ProfileChange = z.infer<typeof ProfileChange>;
