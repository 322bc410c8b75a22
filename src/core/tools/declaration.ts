import { defineModule } from "#core/module.ts";

export const toolsModule = defineModule({
  name: "tools",
  topics: ["tools"],
  notificationKinds: { approval_requested: { label: "Approval requested", tone: "neutral" } },
  screens: { approvals: { path: "/approvals", search: { id: "approval" } } },
  errors: {
    "mcp.disabled": "forbidden",
    "tools.not_found": "not_found",
    "tools.approval_not_found": "not_found",
    "tools.approval_decided": "conflict",
    "tools.too_many_waiting": "conflict",
    "tools.too_large": "too_large",
  },
});
