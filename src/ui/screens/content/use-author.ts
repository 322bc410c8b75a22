import { useUser } from "../../shell/session.ts";
import { useConnection } from "../network/queries.ts";

/** As whom the person posts: the connected profile, else their own name. */
export function useAuthor(): { name: string; headline: string } {
  const { name } = useUser();
  const { data } = useConnection();
  return data?.authenticated && data.profile ? data.profile : { name, headline: "Your headline" };
}
