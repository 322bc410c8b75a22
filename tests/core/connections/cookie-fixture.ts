import { expect } from "bun:test";
import { createConnectionsFixture } from "#tests/support/core/scripted-network.ts";

export const simulatedSiteUrl = "http://127.0.0.1:4480";
export const cookie = "AQEDAmarked-cookie";

/** Ada, who connects to the site with a cookie. */
export async function createCookieFixture(site = simulatedSiteUrl) {
  const context = await createConnectionsFixture({ site });
  const actor = { userId: context.ada, address: "10.1.2.3" };
  const connect = (pastedCookie = cookie, consent?: boolean) =>
    context.network.connectByCookie(actor, { cookie: pastedCookie, ...(consent !== undefined && { consent }) });
  /** Neither the cookie nor the connection is stored. */
  const expectNothingStored = () => {
    expect(context.vault.has(context.ada, "session")).toBe(false);
    expect(context.network.status(context.ada)).toMatchObject({ status: "disconnected", profile: null });
    expect(context.stateChanges).toEqual([]);
  };
  return { ...context, connect, expectNothingStored };
}
