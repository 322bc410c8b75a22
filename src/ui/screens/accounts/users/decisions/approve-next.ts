import { api, messageOf } from "../../../../api.ts";
import type { CommandTools } from "../../../../routing/define-screen.ts";

export async function approveNext({ navigate, toast }: CommandTools): Promise<void> {
  try {
    const [next] = await (await api.admin["pending-users"].$get({ query: { limit: "1" } })).json();
    if (next) await navigate({ to: "/admin/users", search: { approve: next.id } });
    else toast({ title: "No pending approvals" });
  } catch (error) {
    toast({ title: "Error", description: messageOf(error, "Failed to load users"), tone: "destructive" });
  }
}
