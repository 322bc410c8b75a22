import { useUser } from "../../../shell/session.ts";
import { useConnection } from "../../../data/connection.ts";

export function useAuthor(): { name: string; headline: string } {
  const { name } = useUser();
  const { data } = useConnection();
  return data?.authenticated && data.profile ? data.profile : { name, headline: "Your headline" };
}
