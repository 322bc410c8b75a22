import { queryOptions, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useSetAtom } from "jotai";
import { useMemo } from "react";
import type { User } from "#core/accounts/contract.ts";
import type { Registration, SetUp, SignedIn, SignIn } from "#core/accounts/sign-in/contract.ts";
import { api, ApiError, failureOf, backgroundApi, token } from "../api.ts";
import { sessionKeys } from "../data/session-keys.ts";
import { forgetSession } from "../query-client.ts";
import { leftAtom, noticeAtom } from "../state.ts";

const retryMs = 3000;

/** Only the server ends a session: the token is kept while the server can't be reached. */
async function loadMe(client: QueryClient): Promise<User | null> {
  const held = token.get();
  if (held === null) return null;
  const first = client.getQueryData(sessionKeys.me) === undefined;
  try {
    const user = (await (await (first ? api : backgroundApi).auth.me.$get()).json()).data;
    if (user.status !== "rejected" && user.status !== "suspended") return user;
  } catch (error) {
    if (!(error instanceof ApiError) || (error.status !== 401 && error.status !== 403)) throw error;
    if (token.renewing || (token.get() ?? held) !== held) throw error;
  }
  token.drop();
  return null;
}

export const meQuery = queryOptions({
  queryKey: sessionKeys.me,
  queryFn: ({ client }): Promise<User | null> => loadMe(client),
  refetchInterval: ({ state }) => (state.status === "error" ? retryMs : false),
});

export const serverQuery = queryOptions({
  queryKey: sessionKeys.server,
  queryFn: async () => (await backgroundApi.server.$get()).json(),
  refetchInterval: ({ state }) => (state.status === "error" ? retryMs : false),
});

export interface Session {
  /** Undefined while it loads, null for a guest. */
  user: User | null | undefined;
  /** The user is unknown because the server can't be reached; retried. */
  unreachable: boolean;
  signIn(fields: SignIn): Promise<User>;
  register(fields: Registration): Promise<User>;
  setUp(fields: SetUp): Promise<User>;
  /** Ends the session here, even when the server does not answer. */
  signOut(): Promise<void>;
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
      client.setQueryData(sessionKeys.me, user);
      return user;
    };
    return {
      signIn: async (json: SignIn) => enter(await (await api.auth.login.$post({ json })).json()),
      register: async (json: Registration) => enter(await (await api.auth.register.$post({ json })).json()),
      setUp: async (json: SetUp) => {
        const user = enter(await (await api.auth.setup.$post({ json })).json());
        await client.invalidateQueries({ queryKey: sessionKeys.server });
        return user;
      },
      signOut: async () => {
        setLeft(true);
        try {
          await api.auth.logout.$post();
        } catch (error) {
          setNotice({ tone: "warn", text: failureOf(error, "Logout failed") });
        }
        forgetSession(client);
      },
    };
  }, [client, setNotice, setLeft]);
  return { user: me.data, unreachable: me.isError && !me.data, ...actions };
}

export function useUser(): User {
  const { data } = useQuery(meQuery);
  if (!data) throw new Error("useUser is for guarded screens");
  return data;
}

export function useSignOut(): () => void {
  const navigate = useNavigate();
  const { signOut } = useSession();
  return () => void signOut().then(() => navigate({ to: "/login", search: {}, replace: true }));
}
