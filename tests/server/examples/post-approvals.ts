import type { Example } from "../example.ts";
import type { Fixture } from "../fixture.ts";

/** Ada's item waits for an admin. */
export function requireApproval({ core, people }: Fixture): void {
  core.accounts.setApprovalRequired(undefined, people.ada.user.id, false);
  core.accounts.setApprovalRequired(undefined, people.ada.user.id, true);
}

const requiring: Example = {
  path: ({ people }) => `/api/admin/users/${people.ada.user.id}/post-approval`,
  body: () => ({ required: true }),
};

export const postApprovals: Record<string, Example> = {
  "PATCH /api/admin/users/:id/post-approval": requiring,
  "PUT /api/admin/users/:id/post-approval": requiring,
  "GET /api/admin/posts-to-approve": { prepare: (fixture) => requireApproval(fixture) },
  "POST /api/admin/posts-to-approve/:id": {
    prepare: (fixture) => requireApproval(fixture),
    path: ({ item }) => `/api/admin/posts-to-approve/${item}`,
    body: () => ({ approved: true, revision: 1 }),
  },
};
