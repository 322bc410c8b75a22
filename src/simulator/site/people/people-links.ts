import { memberNumberOf, profileIdOf } from "#simulator/model/member-ids.ts";

export const profileHref = (slug: string): string => `/in/${slug}/`;
/** Absolute, as in pages that name people by the id of their profile. */
export const profileIdHref = (address: string, memberId: string): string =>
  new URL(`/in/${profileIdOf(memberId)}`, address).href;
export const contactInfoHref = (slug: string): string => `/in/${slug}/overlay/contact-info/`;

const inviteAddress = (path: string) => (slug: string) => `${path}?vanityName=${encodeURIComponent(slug)}`;
export const customInvitePath = "/preload/custom-invite/";
export const searchCustomInvitePath = "/preload/search-custom-invite/";
export const inviteHref = inviteAddress(customInvitePath);
export const searchInviteHref = inviteAddress(searchCustomInvitePath);

export const invitePath = "/flagship-web/invitations/send";
export const withdrawPath = "/flagship-web/invitations/withdraw";
export const answerPath = "/flagship-web/invitations/answer";
export const sentPath = "/mynetwork/invitation-manager/sent/";
export const connectionsPath = "/mynetwork/invite-connect/connections/";
export const receivedPath = "/mynetwork/invitation-manager/";

export const threadHref = (id: string): string => `/messaging/thread/${id}/`;
export const sendMessagePath = "/messaging/send";

/** Without the public name. */
export const composeHref = (memberId: string): string => {
  const profileId = profileIdOf(memberId);
  const urn = encodeURIComponent(`urn:li:fsd_profile:${profileId}`);
  return `/messaging/compose/?profileUrn=${urn}&recipient=${profileId}&screenContext=NON_SELF_PROFILE_VIEW&interop=msgOverlay`;
};

export const memberUrn = (memberId: string): string => `urn:li:member:${memberNumberOf(memberId)}`;

const ordinals = { 1: ["1st", "1."], 2: ["2nd", "2."], 3: ["3rd+", "3.+"] } as const;
export const formatDegree = (degree: 1 | 2 | 3, lang: "en" | "de"): string => ordinals[degree][lang === "en" ? 0 : 1];
