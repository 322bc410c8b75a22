import { createHash, randomBytes } from "node:crypto";
import { and, eq, lte } from "drizzle-orm";
import { Fault } from "#core/errors.ts";
import type { NetworkDriver } from "#core/network-port.ts";
import { networkLabels, type OAuthReturn, type OAuthStart } from "./contract.ts";
import type { OAuthAccess } from "#core/network-access.ts";
import type { OAuthConnection, ConnectionsContext } from "./context.ts";
import { inWords, reasonFor } from "./rules.ts";
import { oauthConnections, oauthStates } from "./tables.ts";

export type Official = ReturnType<typeof createOAuthConnections>;

/** A sign-in under way ends after this, ms. */
const signInWithin = 10 * 60_000;

const hashOf = (state: string): string => createHash("sha256").update(state).digest("base64url");

/** The official sign-in: its token publishes posts by the network's API and nothing else. */
export function createOAuthConnections(context: ConnectionsContext) {
  const { database, clock, log, accounts, activity, notifications, vault, official, shown, notifyScreens: tell } = context;
  const { connectionOf, oauthConnectionOf: linkOf, canPublish: publishes, onConnectionChanged } = context;
  const { db } = database;

  const offered = () => {
    const needs = official?.missingSettings() ?? ["ATTACHE_NETWORK=linkedin"];
    if (official && needs.length === 0) return official;
    const message = `The official sign-in is not set up on this server. An admin must set ${needs.join(", ")}.`;
    throw new Fault("unavailable", "network.official_missing", message, { settings: needs });
  };

  const refuseBesideAnother = (userId: string, memberId?: string): void => {
    const practice = connectionOf(userId)?.network === "sandbox";
    const link = linkOf(userId);
    if (!practice && (memberId === undefined || !link || link.memberId === memberId)) return;
    const from = practice
      ? `You practise on ${inWords("sandbox")}.`
      : `You are signed in officially as ${link?.name} on ${inWords(shown("linkedin"))}.`;
    const message = `${from} Disconnect that account first to connect another.`;
    throw new Fault("conflict", "network.another_connected", message);
  };

  /** Takes the state out: whoever comes with it again is too late. */
  const spend = (userId: string, state: string): void => {
    const mine = and(eq(oauthStates.stateHash, hashOf(state)), eq(oauthStates.userId, userId));
    const [found] = db.delete(oauthStates).where(mine).returning().all();
    if (found && found.createdAt > clock.now() - signInWithin) return;
    const message = "This sign-in is over, or it was not begun by you. Start it again in the LinkedIn settings.";
    throw new Fault("conflict", "network.sign_in_over", message);
  };

  const keep = (
    userId: string,
    { token, ...link }: Omit<typeof oauthConnections.$inferInsert, "userId"> & { token: string },
  ) => {
    const fields = { ...link, remindedDays: null, ended: false };
    const known = linkOf(userId);
    vault.store(userId, "api", token);
    db.insert(oauthConnections)
      .values({ userId, ...fields })
      .onConflictDoUpdate({ target: oauthConnections.userId, set: fields })
      .run();
    const again = known ? "Signed in again officially as" : "Signed in officially as";
    const message = `${again} ${link.name} on ${inWords(shown("linkedin"))}`;
    activity.record({ userId, type: "network_connected", message });
    onConnectionChanged(userId, "connected");
    tell(userId);
  };

  const open = (link: OAuthConnection | undefined): link is OAuthConnection =>
    link !== undefined && !link.ended && link.expiresAt > clock.now();

  const givingBack = new Set<Promise<void>>();
  const giveBack = (access: OAuthAccess, token: string): void => {
    const going = access
      .revoke(token)
      .catch((error: unknown) => log.warn("network.not_revoked", { error }))
      .finally(() => givingBack.delete(going));
    givingBack.add(going);
  };

  return {
    /**
     * Begins a sign-in: the person goes to `url` and comes back with `state`, within ten minutes.
     * @throws Fault `network.official_missing` naming the settings, `network.another_connected`
     */
    begin(userId: string): OAuthStart["data"] {
      const access = offered();
      refuseBesideAnother(userId);
      const state = randomBytes(32).toString("base64url");
      database.write(() => {
        db.delete(oauthStates)
          .where(lte(oauthStates.createdAt, clock.now() - signInWithin))
          .run();
        db.insert(oauthStates)
          .values({ stateHash: hashOf(state), userId, createdAt: clock.now() })
          .run();
      });
      return { url: access.signInUrl(state), state };
    },

    /**
     * The person is back. Nothing is kept unless everything was granted.
     * @throws Fault `network.sign_in_over`, `network.sign_in_cancelled`, `network.sign_in_refused`,
     *   `network.product_missing`, `network.unreachable`, `network.another_connected`, `network.official_missing`
     */
    async complete(userId: string, { state, code, error }: OAuthReturn): Promise<void> {
      const access = offered();
      spend(userId, state);
      if (code === undefined) throw access.describeDenial(error ?? "");
      refuseBesideAnother(userId);
      const { token, expiresAt, scopes, memberId, name } = await access.exchangeCode(code);
      database.write(() => {
        if (accounts.statusOf(userId) !== "approved") {
          throw new Fault("forbidden", "accounts.not_approved", "Your account is not approved any more.");
        }
        refuseBesideAnother(userId, memberId);
        const connectedAt = clock.now();
        keep(userId, { token, memberId, name, scopes: scopes.join(" "), connectedAt, expiresAt });
      });
    },

    /** The driver of the person's token while it holds. */
    driverOf(userId: string): NetworkDriver | undefined {
      const link = linkOf(userId);
      if (!official || !open(link)) return undefined;
      const { memberId, comments, connectedAt } = link;
      const tellComments = (taken: boolean) => {
        const mine = and(eq(oauthConnections.userId, userId), eq(oauthConnections.connectedAt, connectedAt));
        if (taken !== comments) db.update(oauthConnections).set({ comments: taken }).where(mine).run();
      };
      return official.driver({ memberId, canComment: comments, token: () => vault.open(userId, "api"), onCommentsTried: tellComments });
    },

    /**
     * The network no longer takes the token: it is wiped, and the owner is asked to sign in again. What is said of one
     * that was given at `connectedAt` does not touch one given since.
     */
    end(userId: string, connectedAt?: number): void {
      database.write(() => {
        const link = linkOf(userId);
        if (!link || link.ended || (connectedAt !== undefined && link.connectedAt !== connectedAt)) return;
        db.update(oauthConnections).set({ ended: true }).where(eq(oauthConnections.userId, userId)).run();
        vault.wipe(userId, "api");
        const network = shown("linkedin");
        log.warn("network.trouble", { userId, network, trouble: "official_ended" });
        const message = `The official sign-in to ${inWords(network)} has ended`;
        activity.record({ userId, type: "network_needs_you", message });
        notifications.notify({
          userId,
          kind: "network_needs_you",
          title: `${networkLabels[network]} needs you`,
          message: reasonFor("official_ended", network) ?? message,
          href: "/linkedin-settings",
        });
        if (!publishes(userId)) onConnectionChanged(userId, "needs_you");
        tell(userId);
      });
    },

    /**
     * In the transaction of a disconnect or of the account's removal, before its secrets are wiped; tells whether there
     * was something to forget. The network is asked to end the token; else it ends there by itself in its time.
     */
    forget(userId: string): boolean {
      const token = vault.tokenOf(userId);
      const [link] = db.delete(oauthConnections).where(eq(oauthConnections.userId, userId)).returning().all();
      if (official && token !== undefined) database.afterCommit(() => giveBack(official, token));
      return link !== undefined;
    },

    /** Once no token is being given back. */
    settled: (): Promise<unknown> => Promise.all(givingBack),
  };
}
