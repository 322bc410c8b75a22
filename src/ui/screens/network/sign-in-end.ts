import { useConnection } from "./queries.ts";

/** After this nothing goes out until the person signs in again, UTC ms; undefined where a session would go on. */
export function useSignInEnd(): number | undefined {
  const { data } = useConnection();
  return data?.api && !data.session ? Date.parse(data.api.expiresAt) : undefined;
}
