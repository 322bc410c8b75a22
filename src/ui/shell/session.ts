import { queryOptions, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useSetAtom } from "jotai";
import { useMemo } from "react";
import type { User } from "#core/accounts/contract.ts";
import type { Registration, SetUp, SignedIn, SignIn } from "#core/accounts/sign-in/contract.ts";
import { api, ApiError, failureOf, backgroundApi, token } from "../api.ts";
import { sessionKeys } from "../data/session-keys.ts";
import { flushKeptText, hasKeptText } from "../components/form/kept/kept-keys.ts";
import { continueSession, endSession, forgetSession, type SessionEnded } from "../session-end.ts";
import { leftAtom, noticeAtom, type Notice } from "../state.ts";

const retryMs = 3000;

/** Only the server ends a session: the token is kept while the server can't be reached. */
async function loadMe(client: QueryClient): Promise<User | null> {
  const held = token.get();
  if (held === null) return null;
  const first = client.getQueryData(sessionKeys.me) === undefined;
  try {
    const user = (await (await (first ? api : backgroundApi).auth.me.$get()).json()).data;
    if (user.status !== "rejected" && user.status !== "suspended") {
      continueSession(client, user);
      return user;
    }
  } catch (error) {
    // A 403 that is no JSON comes from a proxy, not from the server.
    if (!(error instanceof ApiError) || (error.status !== 401 && !(error.status === 403 && error.isJson))) throw error;
    if (token.renewing || (token.get() ?? held) !== held) throw error;
    if (token.get() !== null) return endSession(client, error);
  }
  token.drop();
  return null;
}

export const meQuery = queryOptions({
  queryKey: sessionKeys.me,
  queryFn: ({ client }): Promise<User | null> => loadMe(client),
  refetchInterval: ({ state }) => (state.status === "error" ? retryMs : false),
});

/** Not while the person is known to be someone else: until then the server refuses what they may not see. */
export function mayBeApproved(client: QueryClient): boolean {
  const user = client.getQueryData(meQuery.queryKey);
  return user === undefined || user?.status === "approved";
}

export const serverQuery = queryOptions({
  queryKey: sessionKeys.server,
  queryFn: async () => (await backgroundApi.server.$get()).json(),
  refetchInterval: ({ state }) => (state.status === "error" ? retryMs : false),
});

/** Null while the session goes on. */
export const endedQuery = queryOptions({
  queryKey: sessionKeys.ended,
  queryFn: (): SessionEnded | null => null,
  enabled: false,
  gcTime: Number.POSITIVE_INFINITY,
});

export interface Session {
  /** Undefined while it loads, null for a guest. */
  user: User | null | undefined;
  /** The user is unknown because the server can't be reached; retried. */
  unreachable: boolean;
  signIn(fields: SignIn): Promise<User>;
  /** After a sign-in that was completed elsewhere. */
  enter(signedIn: SignedIn): User;
  register(fields: Registration): Promise<User>;
  setUp(fields: SetUp): Promise<User>;
  /** Ends the session here, even when the server does not answer. */
  signOut(): Promise<void>;
  /** Leaves the screens after the session has ended by itself. */
  leave(): void;
}

export function useSession(): Session {
  const client = useQueryClient();
  const me = useQuery(meQuery);
  const setNotice = useSetAtom(noticeAtom);
  const setLeft = useSetAtom(leftAtom);
  const actions = useMemo(() => {
    const enter = ({ token: held, user }: SignedIn): User => {
      token.set(held);
      setNotice(undefined);
      setLeft(false);
      continueSession(client, user);
      client.setQueryData(sessionKeys.me, user);
      return user;
    };
    return {
      enter,
      signIn: async (json: SignIn) => enter(await (await api.auth.login.$post({ json })).json()),
      register: async (json: Registration) => enter(await (await api.auth.register.$post({ json })).json()),
      setUp: async (json: SetUp) => {
        const user = enter(await (await api.auth.setup.$post({ json })).json());
        await client.invalidateQueries({ queryKey: sessionKeys.server });
        return user;
      },
      signOut: async () => {
        setLeft(true);
        const held = token.get();
        let failure: string | undefined;
        try {
          await api.auth.logout.$post();
        } catch (error) {
          failure = failureOf(error, "Logout failed");
          if (held !== null) retryLogout(held);
        }
        setNotice(signedOutNotice(failure, keptTextNote(client)));
        forgetSession(client);
      },
      leave: () => {
        setLeft(true);
        setNotice(signedOutNotice(undefined, keptTextNote(client)));
        client.setQueryData(sessionKeys.ended, null);
        forgetSession(client);
      },
    };
  }, [client, setNotice, setLeft]);
  return { user: me.data, unreachable: me.isError && !me.data, ...actions };
}

function keptTextNote(client: QueryClient): string | undefined {
  const id = client.getQueryData<User | null>(sessionKeys.me)?.id;
  flushKeptText();
  if (id === undefined || !hasKeptText(id)) return undefined;
  return "Your unsaved text is kept in this browser until you sign in with this account again.";
}

function signedOutNotice(failure: string | undefined, note: string | undefined): Notice | undefined {
  if (failure === undefined) return note === undefined ? undefined : { tone: "good", text: note };
  const text = `You're signed out in this browser, but not yet on the server: ${failure} The session there ends within an hour.`;
  return { tone: "warn", text: note === undefined ? text : `${text} ${note}` };
}

const logoutRetriesMs = [5000, 30_000, 2 * 60_000, 10 * 60_000, 30 * 60_000];

/** While the page stays open. The token is only in memory: the next person at this browser must not find it. */
function retryLogout(held: string, retries = logoutRetriesMs): void {
  const [delayMs, ...later] = retries;
  if (delayMs === undefined) return;
  setTimeout(() => {
    api.auth.logout
      .$post(undefined, { headers: { Authorization: `Bearer ${held}` } })
      .catch((error: unknown) => !(error instanceof ApiError && error.status === 401) && retryLogout(held, later));
  }, delayMs);
}

export function useUser(): User {
  const { data } = useQuery(meQuery);
  if (!data) throw new Error("useUser is for guarded screens");
  return data;
}

const toSignIn = { to: "/login", search: {}, replace: true, ignoreBlocker: true } as const;

/** Asks nothing about unsaved text: it is kept. */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  const { signOut } = useSession();
  return () => void signOut().then(() => navigate(toSignIn));
}

/** For a session that has ended by itself. */
export function useLeave(): () => void {
  const navigate = useNavigate();
  const { leave } = useSession();
  return () => {
    leave();
    void navigate(toSignIn);
  };
}
