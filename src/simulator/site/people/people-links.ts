import type { PersonView } from "#simulator/model/people/people.ts";

export const profileHref = (slug: string): string => `/in/${slug}/`;
export const inviteHref = (slug: string): string => `/preload/custom-invite/?vanityName=${encodeURIComponent(slug)}`;
export const invitePath = "/flagship-web/invitations/send";
export const withdrawPath = "/flagship-web/invitations/withdraw";
export const answerPath = "/flagship-web/invitations/answer";
export const sentPath = "/mynetwork/invitation-manager/sent/";
export const receivedPath = "/mynetwork/invitation-manager/";

/** As on the real site, without the public name. */
export const composeHref = ({ id }: Pick<PersonView, "id">): string => {
  const urn = encodeURIComponent(`urn:li:fsd_profile:${id}`);
  return `/messaging/compose/?profileUrn=${urn}&recipient=${id}&screenContext=NON_SELF_PROFILE_VIEW&interop=msgOverlay`;
};

const ordinals = { 1: ["1st", "1."], 2: ["2nd", "2."], 3: ["3rd+", "3.+"] } as const;
export const formatDegree = (degree: 1 | 2 | 3, lang: "en" | "de"): string => ordinals[degree][lang === "en" ? 0 : 1];
