import { Connected, LinkStatus } from "#core/network/contract.ts";
import { SandboxPost } from "#core/sandbox/contract.ts";
import type { Operations } from "../openapi.ts";

const status = {
  summary: "Whether your account is connected, and what is wrong if it is not.",
  who: "approved",
  answer: LinkStatus,
} as const;

export const network: Operations = {
  "GET /api/auth/linkedin/status": status,
  "GET /api/linkedin/auth/status": { ...status, summary: "The same as /api/auth/linkedin/status." },
  "POST /api/linkedin/auth/sandbox": {
    summary: "Connect a practice account on the sandbox network, a simulated network inside this server.",
    who: "approved",
    answer: Connected,
  },
  "DELETE /api/auth/linkedin/disconnect": {
    summary: "Disconnect. What is on schedule is held until you connect again.",
    who: "approved",
    answer: Connected,
  },
  "GET /api/sandbox/posts/:id": {
    summary: "A post that was published on the sandbox network.",
    who: "signed in",
    answer: SandboxPost,
    errors: { "sandbox.post_not_found": 404 },
  },
};
