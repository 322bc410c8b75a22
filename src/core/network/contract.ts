import { z } from "zod";
import { Instant } from "#core/contract.ts";

export const networks = ["sandbox", "linkedin"] as const;
export type NetworkName = (typeof networks)[number];
export const networkLabels: Record<NetworkName, string> = { sandbox: "Sandbox network", linkedin: "LinkedIn" };

export const connectionStatuses = ["disconnected", "connected", "error"] as const;
export type ConnectionStatus = (typeof connectionStatuses)[number];

/** Why an account that was connected does not work: each has its own way out. */
export const connectionTroubles = ["session_expired", "challenge"] as const;
export type ConnectionTrouble = (typeof connectionTroubles)[number];

export const LinkStatus = z.object({
  authenticated: z.boolean(),
  status: z.enum(connectionStatuses),
  profile: z.object({ name: z.string(), headline: z.string(), url: z.string() }).nullable(),
  network: z.enum(networks),
  publishing: z.enum(["api", "browser", "sandbox"]),
  lastSync: Instant.nullable(),
  /** A sentence for the person, with the way out. */
  reason: z.string().optional(),
});
export type LinkStatus = z.infer<typeof LinkStatus>;

export const Connected = z.object({ success: z.literal(true), data: LinkStatus });
export type Connected = z.infer<typeof Connected>;
