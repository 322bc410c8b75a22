import { queryOptions, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useSetAtom } from "jotai";
import { useMemo } from "react";
import type { Registration, SetUp, SignedIn, SignIn } from "#core/accounts/sign-in/contract.ts";
import type { User } from "#core/accounts/contract.ts";
import { api, ApiError, failureOf, passive, token } from "../api.ts";
import { forgetSession, meKey, serverKey } from "../query.ts";
import { leftAtom, noticeAtom } from "../state.ts";

/** How often a server that does not answer is asked again, ms. */
const retryEvery = 3000;

/** Only the server's word ends a session: one that cannot be reached keeps the token, and is asked again. */
async function loadMe(client: QueryClient): Promise<User | null> {
  const held = token.get();
  if (held === null) return null;
  const first = client.getQueryData(meKey) === undefined;
  try {
    const user = (await (await (first ? api : passive).auth.me.$get()).json()).data;
    if (user.status !== "rejected" && user.status !== "suspended") return user;
  } catch (error) {
    if (!(error instanceof ApiError) || (error.status !== 401 && error.status !== 403)) throw error;
    if (token.renewing || (token.get() ?? held) !== held) throw error;
  }
  token.drop();
  return null;
}

export const meQuery = queryOptions({
  queryKey: meKey,
  queryFn: ({ client }): Promise<User | null> => loadMe(client),
  refetchInterval: ({ state }) => (state.status === "error" ? retryEvery : false),
});

/** What anyone may know about the server: version, network, contacts. */
export const serverQuery = queryOptions({
  queryKey: serverKey,
  queryFn: async () => (await passive.server.$get()).json(),
  refetchInterval: ({ state }) => (state.status === "error" ? retryEvery : false),
});

export interface Session {
  /** Undefined while it loads, null for a guest. */
  user: User | null | undefined;
  /** The server could not be asked who this is; it is asked again. */
  unreachable: boolean;
  signIn(fields: SignIn): Promise<User>;
  register(fields: Registration): Promise<User>;
  setUp(fields: SetUp): Promise<User>;
  /** Ends the session here, even when the server does not answer. */
  signOut(): Promise<void>;
}

/** Who is at the browser, and how they come and go. */
export function useSession(): Session {
  const client = useQueryClient();
  const me = useQuery(meQuery);
  const setNotice = useSetAtom(noticeAtom);
  const setLeft = useSetAtom(leftAtom);
  const acts = useMemo(() => {
    const enter = ({ token: held, user }: SignedIn): User => {
      token.set(held);
      setNotice(undefined);
      setLeft(false);
      client.setQueryData(meKey, user);
      return user;
    };
    return {
      signIn: async (json: SignIn) => enter(await (await api.auth.login.$post({ json })).json()),
      register: async (json: Registration) => enter(await (await api.auth.register.$post({ json })).json()),
      setUp: async (json: SetUp) => {
        const user = enter(await (await api.auth.setup.$post({ json })).json());
        await client.invalidateQueries({ queryKey: serverKey });
        return user;
      },
      signOut: async () => {
        setLeft(true);
        try {
          await api.auth.logout.$post();
          forgetSession(client);
        } catch (error) {
          forgetSession(client, failureOf(error, "Logout failed"));
        }
      },
    };
  }, [client, setNotice, setLeft]);
  return { user: me.data, unreachable: me.isError && !me.data, ...acts };
}

/** The person behind a guarded screen: the guard lets nobody else see one. */
export function useUser(): User {
  const { data } = useQuery(meQuery);
  if (!data) throw new Error("useUser is for screens behind the guard");
  return data;
}
