import { addresses, parsePostId } from "../addresses.ts";
import { jobPath } from "../jobs/job-page.ts";
import { readCards } from "../page/read-cards.ts";
import { parsePersonId, peopleAddresses } from "../people/people-addresses.ts";
import { peopleListControls, sentListControls, waitForRows } from "../people/wait-for-rows.ts";
import type { Probe } from "./self-test-probe.ts";

export interface Discoveries {
  ownPost?: string | undefined;
  anyPost?: string | undefined;
  person?: string | undefined;
  invitable?: string | undefined;
  job?: string | undefined;
}

export interface TourStop {
  page: string;
  /** Undefined when nothing was found to visit; `without` says why. */
  path(found: Discoveries): string | undefined;
  without?: string;
  inspect(looker: Probe, found: Discoveries): Promise<void>;
}

/** Finds something on any network. */
const keywords = "engineer";

/** Every address the driver uses, ordered so that each stop finds what the next one needs. */
export const tour: readonly TourStop[] = [
  {
    page: "Feed",
    path: () => addresses.feed,
    async inspect({ required, optional, firstLink }, found) {
      await required("frame.signedIn");
      await required("feed.profileViews");
      await optional("feed.startPost");
      found.anyPost = parsePostId((await firstLink("post.card", "post.link")) ?? "");
    },
  },
  {
    page: "Composer",
    path: () => addresses.compose,
    async inspect({ at, required, optional }) {
      let within = await optional("composer.dialog", { waitMs: at.context.timeouts.appearMs });
      if (!within) {
        // The address alone didn't open it.
        await (await required("feed.startPost"))?.click();
        within = await required("composer.dialog");
      }
      if (!within) return;
      await required("composer.text", { within });
      await required("composer.submit", { within });
      await required("composer.button", { within });
      await at.page.keyboard.press("Escape");
    },
  },
  {
    page: "Own profile",
    path: () => addresses.me,
    async inspect({ required, optional }) {
      const within = await required("me.card");
      if (!within) return;
      await required("me.name", { within });
      await optional("me.headline", { within });
    },
  },
  {
    page: "Recent activity",
    path: () => addresses.activity,
    async inspect({ at, required, optional, firstLink }, found) {
      const card = await optional("post.card", { waitMs: at.context.timeouts.appearMs });
      if (!card) return;
      await required("post.link", { within: card });
      await required("post.author", { within: card });
      await required("post.text", { within: card });
      await optional("post.more");
      found.ownPost = parsePostId((await firstLink("post.card", "post.link")) ?? "");
    },
  },
  {
    page: "Post",
    path: ({ ownPost, anyPost }) => (ownPost ?? anyPost) && addresses.post(ownPost ?? anyPost ?? ""),
    without: "No post was found to open.",
    async inspect({ required, optional }, { ownPost, anyPost }) {
      await required("post.page");
      const within = await required("comment.form");
      if (within) {
        await required("comment.box", { within });
        await optional("comment.submit", { within });
      }
      const comment = await optional("comment.card", { fill: { post: ownPost ?? anyPost ?? "" } });
      if (!comment) return;
      await required("comment.author", { within: comment });
      await required("comment.text", { within: comment });
    },
  },
  {
    page: "Figures of a post",
    path: ({ ownPost }) => ownPost && addresses.metrics(ownPost),
    without: "The account has no post of its own yet.",
    async inspect({ required, optional }) {
      await required("metrics.reactions");
      await required("metrics.comments");
      await required("metrics.reposts");
      await optional("metrics.impressions");
    },
  },
  {
    page: "People search",
    path: () => peopleAddresses.search({ keywords, degrees: [2] }, 1),
    async inspect({ at, required, optional, oneOf, firstLink }, found) {
      await waitForRows(at, peopleListControls);
      await optional("peopleSearch.list");
      await oneOf(["peopleSearch.card", "peopleSearch.person", "peopleSearch.empty"]);
      await optional("peopleSearch.anybody");
      await optional("peopleSearch.pages");
      await optional("peopleSearch.next");
      const within = await optional("peopleSearch.card");
      if (within) {
        await required("peopleSearch.link", { within });
        await required("peopleSearch.name", { within });
        await required("peopleSearch.headline", { within });
        await optional("peopleSearch.location", { within });
      }
      const [person] = await readCards(at, "peopleSearch.person", { href: [null, "@href"] });
      const link = (await firstLink("peopleSearch.card", "peopleSearch.link")) ?? person?.href ?? null;
      found.person = parsePersonId(link);
    },
  },
  {
    page: "Profile",
    path: ({ person }) => person && peopleAddresses.profile(person),
    without: "No person was found to open.",
    async inspect({ at, required, optional, oneOf }, found) {
      const within = await required("profile.card");
      if (!within) return;
      const fill = { slug: encodeURIComponent(found.person ?? "") };
      await required("profile.name", { within });
      await required("profile.headline", { within });
      await optional("profile.location", { within });
      await optional("profile.contactInfo", { within });
      await optional("profile.about");
      await optional("profile.labeled", { within });
      await optional("profile.follow", { within });
      await oneOf(
        ["profile.edit", "profile.state", "profile.bell", "profile.invite", "profile.compose", "profile.button"],
        { within, fill },
      );
      const isInvitable = await optional("profile.invite", { within, fill });
      const more = await optional("profile.more", { within });
      if (isInvitable) found.invitable = found.person;
      if (!more || isInvitable) return;
      await more.click();
      const menu = await required("profile.menu");
      if (!menu) return;
      await optional("profile.menuState", { within: menu });
      if (await optional("profile.menuInvite", { within: menu, fill })) found.invitable = found.person;
      await at.page.keyboard.press("Escape");
    },
  },
  {
    page: "Invitation dialog",
    path: ({ invitable }) => invitable && peopleAddresses.invite(invitable),
    without: "The person who was looked at takes no invitation now.",
    async inspect({ at, required, optional }) {
      const within = await required("invite.dialog");
      if (within) {
        await required("invite.button", { within });
        await optional("invite.person", { within });
        await optional("invite.dismiss", { within });
        await optional("invite.primary", { within });
        await optional("invite.secondary", { within });
      }
      await at.page.keyboard.press("Escape");
    },
  },
  {
    page: "Sent invitations",
    path: () => peopleAddresses.sent,
    async inspect({ at, required, optional, oneOf }) {
      await waitForRows(at, sentListControls);
      const within = await optional("sent.card");
      await optional("sent.list");
      if (!within) return oneOf(["sent.empty", "sent.list", "sent.anybody"]);
      await required("sent.person", { within });
      await required("sent.withdraw", { within });
    },
  },
  {
    page: "Messaging",
    path: () => peopleAddresses.inbox,
    async inspect({ required, optional }) {
      await required("inbox.outcome", { includeHidden: true });
      const row = await optional("inbox.row");
      if (row) await optional("inbox.rowName", { within: row });
      // The network may have opened a thread by itself.
      const person = await optional("thread.person");
      if (!person) return;
      await required("thread.name", { within: person });
      const event = await required("thread.event");
      if (event) await optional("thread.text", { within: event });
      await optional("thread.fromOther");
      const within = await required("thread.form");
      if (!within) return;
      await required("thread.box", { within });
      await required("thread.send", { within });
    },
  },
  {
    page: "Jobs search",
    path: () => `/jobs/search/?keywords=${keywords}&sortBy=DD&start=0`,
    async inspect({ at, required, optional, firstLink }, found) {
      await required("jobs.anything");
      const within = await required("jobs.card");
      if (!within) return void (await optional("jobs.nothing"));
      await within.scrollIntoView();
      await required("jobs.cardLink", { within });
      await required("jobs.cardTitle", { within });
      await required("jobs.cardCompany", { within });
      await required("jobs.cardPlace", { within });
      await optional("jobs.cardTime", { within });
      await optional("jobs.cardEasy", { within });
      await optional("jobs.cardState", { within });
      await optional("jobs.nextPage");
      const href = (await firstLink("jobs.card", "jobs.cardLink")) ?? "";
      found.job = /\/jobs\/view\/(\d+)/.exec(new URL(href, at.context.baseUrl).pathname)?.[1];
    },
  },
  {
    page: "Job",
    path: ({ job }) => job && jobPath(job),
    without: "No job was found to open.",
    async inspect({ required, optional, oneOf }, { job = "" }) {
      const fill = { id: job };
      await oneOf(["job.title", "job.line"]);
      await required("job.company");
      await required("job.description", { fill });
      await optional("job.place");
      await optional("job.descriptionKey");
      await optional("job.link");
      await optional("job.hirer");
      await oneOf(["job.apply", "job.outside", "job.applied", "job.refusal"], { fill });
    },
  },
];
