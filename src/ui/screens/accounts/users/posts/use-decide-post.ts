import type { ContentItem } from "#core/content/contract.ts";
import { api } from "../../../../api.ts";
import { useAction } from "../decisions/actions.ts";

interface Decided {
  item: ContentItem;
  approved: boolean;
  feedback?: string;
}

export const useDecidePost = () =>
  useAction({
    send: async ({ item: { id, revision }, approved, feedback }: Decided) =>
      (
        await api.admin["posts-to-approve"][":id"].$post({
          param: { id },
          json: { approved, revision, ...(feedback && { feedback }) },
        })
      ).json(),
    done: ({ approved }, { status, detail }) =>
      approved
        ? { title: "Post Approved", ...(status === "draft" && { description: detail.message }) }
        : { title: "Post Rejected", description: "It is a draft again." },
    failed: { title: "Decision Failed", description: "Failed to decide on the post" },
  });
