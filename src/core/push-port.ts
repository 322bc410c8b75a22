import type { LinkFailure } from "./link-port.ts";

/** Of this server; browsers accept pushes signed with it only. Base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** As a browser's push service issued it. */
export interface BrowserSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

export interface OutgoingPush {
  subscription: BrowserSubscription;
  /** Encrypted for the browser: the push service can't read it. */
  payload: string;
  vapid: VapidKeys;
  /** Who runs this server, for the push service: an https or mailto URL. */
  contact: string;
  isUrgent: boolean;
  /** The push service drops it after this. */
  lifeSeconds: number;
  /** For the browsers of admins, whose push service may be on the local network. */
  allowsPrivate: boolean;
}

/** `mayHaveArrived`: it was sent, whatever became of it. */
export type PushAnswer =
  | { kind: "answered"; status: number }
  | { kind: LinkFailure; mayHaveArrived: boolean }
  | { kind: "unusable_keys" };

export interface PushSender {
  /** False for what is refused at every request, such as an address of a private network. */
  accepts(url: URL, allowsPrivate: boolean): boolean;
  /** Never throws. When `signal` aborts, resolves soon. */
  send(push: OutgoingPush, signal: AbortSignal): Promise<PushAnswer>;
}
