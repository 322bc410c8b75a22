import { Fault } from "#core/errors.ts";
import type { OAuthAccess } from "#core/network-access.ts";
import type { NetworkDeclaration } from "#core/network-declaration.ts";
import { assertApproved } from "../assert-approved.ts";
import { assertNoOtherConnection } from "../assert-no-other-connection.ts";
import type { OAuthReturn, OAuthStart } from "../contract.ts";
import type { ConnectionsContext } from "../context.ts";
import { oauthConnections } from "../tables.ts";
import { createOAuthStates } from "./oauth-states.ts";

type NewOAuthConnection = Omit<typeof oauthConnections.$inferInsert, "userId" | "remindedDays" | "ended">;

export function createOAuthSignIn(context: ConnectionsContext) {
  const { database, clock, accounts, activity, vault, networks } = context;
  const { oauthConnectionOf, onConnectionChanged, notifyScreens } = context;
  const states = createOAuthStates(context);

  /** @throws Fault `network.official_missing` naming the settings */
  const requireOAuth = (): { oauth: OAuthAccess; declaration: NetworkDeclaration } => {
    const found = networks.oauthNetwork();
    const missing = networks.missingOAuthSettings();
    if (found?.oauth && missing.length === 0) return { oauth: found.oauth, declaration: found.network.declaration };
    const message = `The official sign-in is not set up on this server. An admin must set ${missing.join(", ")}.`;
    throw new Fault("unavailable", "network.official_missing", message, { settings: missing });
  };

  const store = (userId: string, token: string, connection: NewOAuthConnection): void => {
    const fields = { ...connection, remindedDays: null, ended: false };
    const verb = oauthConnectionOf(userId) ? "Signed in officially again as" : "Signed in officially as";
    vault.store(userId, "api", token);
    database.db
      .insert(oauthConnections)
      .values({ userId, ...fields })
      .onConflictDoUpdate({ target: oauthConnections.userId, set: fields })
      .run();
    const message = `${verb} ${connection.name} on ${networks.displayOf(connection.network).inSentence}`;
    activity.record({ userId, type: "network_connected", message });
    onConnectionChanged(userId, "connected");
    notifyScreens(userId);
  };

  return {
    /** @throws Fault `network.official_missing`, `network.another_connected` */
    begin(userId: string): OAuthStart["data"] {
      const { oauth, declaration } = requireOAuth();
      assertNoOtherConnection(context, userId, { network: declaration.name, channel: "api" });
      const state = states.issue(userId);
      return { url: oauth.signInUrl(state), state };
    },

    /** Stores nothing unless everything was granted. @throws Fault, with the codes that the route declares */
    async complete(userId: string, { state, code, error }: OAuthReturn): Promise<void> {
      const { oauth, declaration } = requireOAuth();
      const { name: network, settings } = declaration;
      states.redeem(userId, state, settings.label);
      if (code === undefined) throw oauth.describeDenial(error ?? "");
      assertNoOtherConnection(context, userId, { network, channel: "api" });
      const { token, expiresAt, scopes, memberId, name } = await oauth.exchangeCode(code);
      database.write(() => {
        assertApproved(accounts, userId);
        assertNoOtherConnection(context, userId, { network, channel: "api", memberId });
        store(userId, token, {
          network,
          memberId,
          name,
          scopes: scopes.join(" "),
          connectedAt: clock.now(),
          expiresAt,
        });
      });
    },
  };
}
