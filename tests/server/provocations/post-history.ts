import { sending, type Provocations } from "./provoke.ts";

export const postHistory: Provocations = {
  "GET /api/post-history/posts/:id": {
    "post_history.not_found": sending({ path: "/api/post-history/posts/7312345678901234567" }),
  },
};
