import { requireApproval } from "../examples/post-approvals.ts";
import type { Fixture } from "../fixture.ts";
import { signInOfficially } from "./content.ts";
import { after, sending, type Provocation, type Provocations } from "./provoke.ts";
import { connectToSite, noQuota } from "./written-content.ts";

const targetUrl = "https://example.com/posts/1";
const approve = { approved: true, revision: 1 };

const set = (more: string) => (fixture: Fixture) =>
  void fixture.core.database.sqlite.run(`UPDATE content_items SET ${more} WHERE id = '${fixture.item}'`);

const waiting = (
  more = "revision = 1",
  provoke: Provocation = sending(),
  arrange: (fixture: Fixture) => unknown = () => {},
) =>
  after(async (fixture) => {
    requireApproval(fixture);
    set(more)(fixture);
    await arrange(fixture);
  }, provoke);

const ownedByAdmin = (fixture: Fixture): void => {
  const { user } = fixture.people.admin;
  fixture.core.accounts.setApprovalRequired(undefined, user.id, true);
  set(`user_id = '${user.id}'`)(fixture);
};

export const postApprovals: Provocations = {
  "POST /api/admin/posts-to-approve/:id": {
    "content.not_found": sending({ path: "/api/admin/posts-to-approve/none" }),
    "content.not_now": waiting("state = 'draft'"),
    "content.changed": waiting("revision = 2", sending({ body: approve })),
    "content.own_approval": waiting("revision = 1", sending(), ownedByAdmin),
    "content.too_long": waiting(`content = '${"(".repeat(2000)}'`, sending(), signInOfficially),
    "content.target_missing": waiting("type = 'comment'"),
    "content.target_elsewhere": waiting(`type = 'comment', target_url = '${targetUrl}'`, sending(), connectToSite),
    "quota.used_up": waiting("scheduled_for = scheduled_for + 5184000000", sending(), noQuota),
  },
};
