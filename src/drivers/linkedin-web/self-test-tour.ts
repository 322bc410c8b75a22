import { addresses, postIdIn, slugIn } from "./addresses.ts";
import { jobPath } from "./job-page.ts";
import { places } from "./people-addresses.ts";
import type { Probe } from "./self-test-probe.ts";

/** What earlier pages named, for later ones to visit. */
export interface Discoveries {
  ownPost?: string | undefined;
  anyPost?: string | undefined;
  person?: string | undefined;
  invitable?: string | undefined;
  job?: string | undefined;
}

export interface TourStop {
  page: string;
  /** Undefined when nothing was found to visit: `without` says why. */
  path(found: Discoveries): string | undefined;
  without?: string;
  inspect(looker: Probe, found: Discoveries): Promise<void>;
}

/** What anybody finds on a network. */
const keywords = "engineer";

/** Every address that the driver knows, in the order in which each finds what the next one needs. */
export const tour: readonly TourStop[] = [
  {
    page: "Feed",
    path: () => addresses.feed,
    async inspect({ required: must, optional: may, firstLink }, found) {
      await must("frame.signedIn");
      await must("feed.profileViews");
      await must("feed.connections");
      await may("feed.startPost");
      found.anyPost = postIdIn((await firstLink("post.card", "post.link")) ?? "");
    },
  },
  {
    page: "Composer",
    path: () => addresses.compose,
    async inspect({ at, required: must, optional: may }) {
      let within = await may("composer.dialog", { wait: at.context.timeouts.appearMs });
      if (!within) {
        // The address alone did not open it: the button must.
        await (await must("feed.startPost"))?.click();
        within = await must("composer.dialog");
      }
      if (!within) return;
      await must("composer.text", { within });
      await must("composer.submit", { within });
      await must("composer.addMedia", { within });
      await must("composer.addDocument", { within });
      await may("composer.imageInput", { within, unseen: true });
      await may("composer.documentInput", { within, unseen: true });
      await at.page.keyboard.press("Escape");
    },
  },
  {
    page: "Own profile",
    path: () => addresses.me,
    async inspect({ required: must, optional: may }) {
      const within = await must("me.card");
      if (!within) return;
      await must("me.name", { within });
      await may("me.headline", { within });
    },
  },
  {
    page: "Recent activity",
    path: () => addresses.activity,
    async inspect({ at, required: must, optional: may, firstLink }, found) {
      const card = await may("post.card", { wait: at.context.timeouts.appearMs });
      if (!card) return;
      await must("post.link", { within: card });
      await must("post.author", { within: card });
      await must("post.text", { within: card });
      await may("post.more");
      found.ownPost = postIdIn((await firstLink("post.card", "post.link")) ?? "");
    },
  },
  {
    page: "Post",
    path: ({ ownPost, anyPost }) => (ownPost ?? anyPost) && addresses.post(ownPost ?? anyPost ?? ""),
    without: "No post was found to open.",
    async inspect({ required: must, optional: may }, { ownPost, anyPost }) {
      await must("post.card");
      const within = await must("comment.form");
      if (within) {
        await must("comment.box", { within });
        await may("comment.submit", { within });
      }
      const comment = await may("comment.card", { fill: { post: ownPost ?? anyPost ?? "" } });
      if (!comment) return;
      await must("comment.author", { within: comment });
      await must("comment.text", { within: comment });
    },
  },
  {
    page: "Figures of a post",
    path: ({ ownPost }) => ownPost && addresses.metrics(ownPost),
    without: "The account has no post of its own yet.",
    async inspect({ required: must, optional: may }) {
      await must("metrics.reactions");
      await must("metrics.comments");
      await must("metrics.reposts");
      await may("metrics.impressions");
    },
  },
  {
    // Those whom the account may invite.
    page: "People search",
    path: () => places.search({ keywords, degrees: [2] }, 1),
    async inspect({ required: must, optional: may, firstLink }, found) {
      await must("peopleSearch.outcome");
      const card = await must("peopleSearch.card");
      if (!card) return void (await may("peopleSearch.anybody"));
      await must("peopleSearch.link", { within: card });
      await must("peopleSearch.name", { within: card });
      await must("peopleSearch.headline", { within: card });
      await may("peopleSearch.location", { within: card });
      await may("peopleSearch.pages");
      await may("peopleSearch.next");
      const slug = slugIn((await firstLink("peopleSearch.card", "peopleSearch.link")) ?? "");
      if (slug !== undefined) found.person = decodeURIComponent(slug);
    },
  },
  {
    page: "Profile",
    path: ({ person }) => person && places.profile(person),
    without: "No person was found to open.",
    async inspect({ required: must, optional: may, oneOf }, found) {
      const within = await must("profile.card");
      if (!within) return;
      const fill = { slug: found.person ?? "" };
      await must("profile.name", { within });
      await must("profile.headline", { within });
      await may("profile.location", { within });
      await may("profile.about");
      await may("profile.button", { within });
      await may("profile.more", { within });
      await oneOf(["profile.edit", "profile.invite", "profile.pending", "profile.compose", "profile.button"], {
        within,
        fill,
      });
      if (await may("profile.invite", { within, fill })) found.invitable = found.person;
    },
  },
  {
    page: "Invitation dialog",
    path: ({ invitable }) => invitable && places.invite(invitable),
    without: "The person who was looked at takes no invitation now.",
    async inspect({ at, required: must }) {
      const within = await must("invite.dialog");
      if (within) await must("invite.button", { within });
      await at.page.keyboard.press("Escape");
    },
  },
  {
    page: "Sent invitations",
    path: () => places.sent(1),
    async inspect({ required: must, optional: may, firstLink }) {
      await must("sent.outcome");
      const card = await may("sent.card");
      if (!card) return;
      await must("sent.person", { within: card });
      await must("sent.name", { within: card });
      const slug = slugIn((await firstLink("sent.card", "sent.person")) ?? "") ?? "";
      const row = await must("sent.row", { fill: { slug: decodeURIComponent(slug) } });
      if (row) await must("sent.withdraw", { within: row });
      await may("sent.next", { fill: { page: "2" } });
    },
  },
  {
    page: "Messaging",
    path: () => places.inbox,
    async inspect({ required: must, optional: may }) {
      await must("inbox.outcome");
      await may("inbox.row");
      // The network may have opened a thread by itself.
      if (!(await may("thread.person"))) return;
      await must("thread.event");
      const within = await must("thread.form");
      if (!within) return;
      await must("thread.box", { within });
      await must("thread.send", { within });
    },
  },
  {
    page: "Jobs search",
    path: () => `/jobs/search/?keywords=${keywords}&sortBy=DD&start=0`,
    async inspect({ at, required: must, optional: may, firstLink }, found) {
      await must("jobs.anything");
      const within = await must("jobs.card");
      if (!within) return void (await may("jobs.nothing"));
      await within.scrollIntoView();
      await must("jobs.cardLink", { within });
      await must("jobs.cardTitle", { within });
      await must("jobs.cardSubtitle", { within });
      await may("jobs.cardTime", { within });
      await may("jobs.cardEasy");
      await may("jobs.cardApplied");
      await may("jobs.page", { fill: { page: "2", start: "25" } });
      const href = (await firstLink("jobs.card", "jobs.cardLink")) ?? "";
      found.job = /\/jobs\/view\/(\d+)/.exec(new URL(href, at.context.baseUrl).pathname)?.[1];
    },
  },
  {
    page: "Job",
    path: ({ job }) => job && jobPath(job),
    without: "No job was found to open.",
    async inspect({ required: must, optional: may, oneOf }, { job = "" }) {
      const fill = { id: job };
      await must("job.title");
      await must("job.company");
      await must("job.place");
      await must("job.description");
      await may("job.hirer");
      await must("job.standing", { fill });
      await oneOf(["job.apply", "job.outside", "job.applied", "job.refusal"], { fill });
    },
  },
];
