import type { NewPushBrowser } from "#core/push/contract.ts";

export type PushSupport = "ok" | "insecure" | "unsupported" | "blocked";

/** What this browser allows, as it is now. */
export function readPushSupport(): PushSupport {
  if (!globalThis.isSecureContext) return "insecure";
  if (!("serviceWorker" in navigator) || !("PushManager" in globalThis) || !("Notification" in globalThis))
    return "unsupported";
  return Notification.permission === "denied" ? "blocked" : "ok";
}

const findSubscription = async (): Promise<PushSubscription | null> =>
  (await (await navigator.serviceWorker.getRegistration("/"))?.pushManager.getSubscription()) ?? null;

/** As the server lists it. */
export async function hashOwnEndpoint(): Promise<string | null> {
  const subscription = await findSubscription();
  if (subscription === null) return null;
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(subscription.endpoint));
  const text = btoa(String.fromCodePoint(...new Uint8Array(hash)));
  return text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** Must be called by a press: browsers ask for permission only then. */
export async function askPermission(): Promise<void> {
  const permission = await Notification.requestPermission();
  if (permission === "denied")
    throw new Error("This browser blocks notifications of this site. Allow them in its site settings, then try again.");
  if (permission !== "granted") throw new Error("Allow notifications when the browser asks, then try again.");
}

/** One of another key, as of a server that lost its data, is replaced. */
export async function subscribe(publicKey: string): Promise<NewPushBrowser> {
  const { pushManager } = await register();
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    return toInput(await pushManager.subscribe(options));
  } catch (error) {
    const earlier = await pushManager.getSubscription();
    if (earlier === null) throw describeFailure(error);
    await earlier.unsubscribe();
    return toInput(await pushManager.subscribe(options));
  }
}

export async function unsubscribe(): Promise<void> {
  await (await findSubscription())?.unsubscribe();
}

async function register(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register("/push.js", { scope: "/" });
  return navigator.serviceWorker.ready;
}

function toInput(subscription: PushSubscription): NewPushBrowser {
  const { endpoint, keys: { p256dh = "", auth = "" } = {} } = subscription.toJSON();
  return { endpoint: endpoint ?? subscription.endpoint, keys: { p256dh, auth } };
}

const describeFailure = (error: unknown): Error =>
  error instanceof DOMException && error.name === "AbortError"
    ? new Error("This browser could not reach its push service. Check the connection, then try again.")
    : new Error("This browser could not turn on push notifications. Reload the page, then try again.");
