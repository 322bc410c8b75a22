import type { MemberDataAccess } from "#core/network-member-data.ts";

/** The network that offers its members their own data. */
export interface MemberDataNetwork {
  name: string;
  /** The screen with the connection, for messages. */
  settingsLabel: string;
  access: MemberDataAccess;
}
