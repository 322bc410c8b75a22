/** Small pages as the network serves them, of people who don't exist. Each has the difficulties of the real one. */

export const ada = { slug: "ada-example", memberId: "ACoAAAexampleAda00000000001", name: "Ada Example" };
export const profilePath = `/in/${ada.slug}/`;
const own = "ACoAAAexampleOwn00000000009";
const other = "ACoAAAexampleOther000000002";

const navigation = `<header><nav componentkey="primaryNavLinksComponentRef"><button aria-label="Home, 1 new notification">Home</button>
  <a href="/messaging/">Messaging</a><a href="/notifications/">Notifications</a></nav></header>`;
const toasts = `<section><h2 data-testid="toasts-title">1 notification</h2><div><div role="alert"><p>Saved.</p>
  <button aria-label="Dismiss" onclick="record('dismissed ada')">x</button></div></div></section>`;
const hidden = `style="display:none"`;
const recorder = `<script>const record = (what) => fetch("/__record", { method: "POST", body: what });</script>`;

export const sdui = (body: string) =>
  `<!doctype html><title>x</title>${recorder}${navigation}<main id="workspace" data-sdui-screen="x">${body}</main>
  <dialog data-testid="dialog"></dialog><div role="dialog" aria-label="Modal Window" ${hidden}></div>
  <ul role="menu" ${hidden}></ul><div id="interop-outlet"></div>`;
export const ember = (body: string) =>
  `<!doctype html><title>x</title>${recorder}<body class="ember-view">${navigation}<main>${body}</main></body>`;

export const compose = `/messaging/compose/?profileUrn=urn%3Ali%3Afsd_profile%3A${ada.memberId}&recipient=${ada.memberId}`;
const stateKey = (state: string) => `componentkey="ConnectButtonstate:invitation:urn:li:member:3_${state}"`;
const invite = (attributes = "") =>
  `<a ${attributes} href="/preload/custom-invite/?vanityName=${ada.slug}" aria-label="Invite ${ada.name} to connect">Connect</a>`;

/** What stands in the row of actions. */
export const actions = {
  connect: invite(stateKey("connect")),
  oldConnect: invite(),
  pending: `<a ${stateKey("pending")} href="https://www.linkedin.com/" aria-label="Pending, click to withdraw">Pending</a>`,
  oldPending: `<a href="/in/${ada.slug}/" aria-label="Ausstehend. Zurückziehen">Ausstehend</a>`,
  withdrawn: `<button ${stateKey("withdrawn")} aria-label="Invite ${ada.name} to connect"><svg id="connect-small"></svg>Connect</button>`,
  connected: `<a aria-disabled="false" href="/in/${ada.slug}/" aria-label="Manage notifications about ${ada.name}"><svg
    id="bell-double-fill-medium" width="9" height="9"></svg></a><a href="${compose}">Message</a>`,
  follow: `<button componentkey="FollowButtonurn:li:member:3_follow" aria-label="Follow ${ada.name}">Follow</button>
    <button aria-label="Save ${ada.name} as a lead">Save</button>`,
  incoming: `<button aria-label="Accept Ada">Accept</button><button aria-label="Ignore Ada">Ignore</button>`,
};

interface Profile {
  actions: string;
  /** Of the menu behind 'More'. */
  menu?: string;
  degree?: string;
  script?: string;
}

export const profile = ({ actions: shown, menu = "", degree = "2nd", script = "" }: Profile) =>
  sdui(`<div componentkey="com.linkedin.sdui.profile.card.ref${ada.memberId}Topcard"><section
    componentkey="com.linkedin.sdui.profile.card.ref${ada.memberId}Topcard">
    <div><div><div><h2>${ada.name}</h2></div><p>She/Her</p></div><p ${hidden}>· 1st</p><p>· ${degree}</p></div><p>Maker of engines</p>
    <div><p>Lisbon, Portugal</p><p>·</p><p><a href="/in/${ada.slug}/overlay/contact-info/">Contact info</a></p></div>
    <div>${shown}<button aria-expanded="false" onclick="menu.style.display = 'block'">More</button></div>
    <div ${hidden}>${shown}<button aria-label="More" aria-expanded="false"></button></div></section></div>
    <section componentkey="x.About"><p data-testid="expandable-text-box">I build engines.<button>… more</button></p></section>
    <section><h2>People also viewed</h2><p>· 1st</p><a ${stateKey("pending")} href="/" aria-label="Pending">Pending</a>
    <a href="/preload/custom-invite/?vanityName=someone-else" aria-label="Invite Someone Else">Connect</a></section>`) +
  `<div><div popover="manual" id="menu" ${hidden}><div role="menu"><a role="menuitem" href="/in/${ada.slug}/">Report</a>${menu}</div></div></div>
  <script>${script}</script>`;

export const emberProfile = (shown: string) =>
  ember(`<section data-member-id="7"><h1>${ada.name}</h1><span>· 2nd</span>${shown}
    <button aria-expanded="false" aria-label="More actions">More</button></section>`);
/** Invites at once. */
export const suggested = `<button aria-label="Invite Ida Example to connect" onclick="record('invited Ida')"><svg
  id="connect-small" width="9" height="9"></svg>Connect</button>`;

const buttonsOf = (marks: boolean) => (label: string, kind: string, onclick: string) =>
  `<button ${marks ? `class="artdeco-button artdeco-button--${kind}"` : ""} aria-label="${label}" onclick="${onclick}">${label}</button>`;

interface InviteDialog {
  to?: string;
  /** Whether buttons have the classes of the design system. */
  marks?: boolean;
  labels?: [string, string];
  /** The second form. */
  form?: string;
}

export const noteForm = `<h2>Add a note</h2><a href="/premium/">Try Premium</a><textarea id='custom-message' name='message'></textarea>
  <button class='artdeco-button artdeco-button--tertiary'>Write with AI</button>
  <div class='artdeco-modal__actionbar'><button class='artdeco-button artdeco-button--secondary' aria-label='Cancel adding a note'>Cancel</button>
  <button class='artdeco-button artdeco-button--primary' aria-label='Send invitation' id='send'>Send</button>
  <button class='artdeco-button artdeco-button--tertiary'>Write with AI</button></div>`;
export const premiumForm = `<h2>Send more</h2><a href='/premium/'>Try Premium</a><button class='artdeco-button--primary'>Try</button>`;

/** A script that opens the dialog in the page's shadow root. */
export function openInvite({ to = ada.name, marks = true, labels, form = noteForm }: InviteDialog = {}): string {
  const button = buttonsOf(marks);
  const [add, send] = labels ?? ["Add a note", "Send without a note"];
  const dialog = `<div role="dialog" aria-labelledby="send-invite-modal" id="d">
    <button aria-label="Dismiss" ${marks ? "data-test-modal-close-btn" : ""} onclick="record('dismissed')">x</button>
    <p>Personalize your invitation to <strong>${to}</strong></p><div class="artdeco-modal__actionbar">
    ${button(add, "secondary", "showForm()")}${button(send, "primary", "invite('')")}</div></div>`;
  return `const root = document.getElementById("interop-outlet").attachShadow({ mode: "open" });
    const invite = async (note) => { await record("invited " + note); root.innerHTML = ""; };
    const showForm = () => { root.getElementById("d").innerHTML = ${JSON.stringify(form)};
      root.getElementById("send")?.addEventListener("click", () => invite(root.querySelector("textarea").value)); };
    const openDialog = () => { root.innerHTML = ${JSON.stringify(dialog)}; };`;
}

export const blank = "<!doctype html><title></title>";

/** `dialogFor` is whom the confirmation names. */
export function sentList(people: readonly string[], dialogFor?: string): string {
  const row = (name: string) =>
    `<div role="listitem" style="min-height:60px"><a href="/in/${slugOf(name)}/"><img alt=""></a><p><a href="/in/${slugOf(name)}/">${name}</a></p>
    <p>Sent 2 weeks ago</p><a aria-disabled="false" href="https://www.linkedin.com/" aria-label="Withdraw invitation sent to ${name}"
    onclick="event.preventDefault(); confirmFor('${name}')">Withdraw</a></div>`;
  const confirm = (
    name: string,
  ) => `<button aria-label="Dismiss" onclick="record('dismissed')">x</button><h2>Withdraw invitation</h2>
    <button>Cancel</button><button aria-label="Withdraw invitation sent to ${name}" onclick="withdraw('${name}')">Withdraw</button>${toasts}`;
  return (
    sdui(`<div data-testid="lazy-column" id="list" style="height:200px;overflow-y:auto"></div>`) +
    `<script>const rows = ${JSON.stringify(people.map(row))}; const list = document.getElementById("list");
    const grow = () => list.insertAdjacentHTML("beforeend", rows.splice(0, 10).join(""));
    grow(); list.addEventListener("scroll", () => list.scrollTop + list.clientHeight + 60 > list.scrollHeight && setTimeout(grow, 50));
    const dialog = document.querySelector("dialog");
    const confirmFor = (name) => { dialog.innerHTML = ${JSON.stringify(confirm("{name}"))}.replaceAll("{name}", ${
      dialogFor === undefined ? "name" : JSON.stringify(dialogFor)
    }); dialog.showModal(); };
    const withdraw = async (name) => { await record("withdrew " + name); dialog.close(); };</script>`
  );
}

export const slugOf = (name: string): string => name.toLowerCase().replaceAll(" ", "-");

interface Message {
  from: "me" | "them";
  text: string;
  at: number;
}

const urnOf = ({ at, text }: Message) =>
  `urn:li:msg_message:(urn:li:fsd_profile:${own},2-${Buffer.from(`${at}-${text}`).toString("base64url")})`;

/** As the page of a conversation shows it. */
export const message = (one: Message): string => event(one, one.from === "me" ? own : ada.memberId);

const event = (message: Message, author: string) =>
  `<li><div class="msg-s-event-listitem ${message.from === "them" ? "msg-s-event-listitem--other" : ""}" data-event-urn="${urnOf(message)}">
  <a href="https://www.linkedin.com/in/${author}" class="msg-s-event-listitem__link"><img alt=""></a>
  <p class="msg-s-event-listitem__body" style="white-space:pre-wrap">${message.text}</p></div></li>`;

export const header = (id: string, name: string) =>
  `<a class="msg-thread__link-to-profile" href="https://www.linkedin.com/in/${id}"><h2>${name}</h2></a>`;
export const chosen = (name: string) =>
  `<div class="msg-connections-typeahead__added-recipients"><button aria-label="Remove ${name}">${name}</button></div>`;

/** A conversation's pane. Quick replies stand in no form. */
export const pane = (
  top: string,
  messages: readonly Message[],
  person: string = ada.memberId,
) => `<div class="msg-thread" id="pane">
  ${top}<ul>${messages.map((one) => event(one, one.from === "me" ? own : person)).join("")}</ul>
  <button onclick="record('quick reply')">Thanks!</button><form class="msg-form" onsubmit="return false">
  <div role="textbox" contenteditable="true" style="min-height:40px" oninput="send.disabled = this.innerText.trim() === ''"></div>
  <button type="submit" id="send" disabled onclick="record('wrote ' + document.querySelector('[role=textbox]').innerText).then(() => location.reload())">Send</button>
  <button type="button">Open send options</button></form></div>
  <aside class="msg-overlay-container"></aside>`;

interface Inbox {
  /** Once, the first conversation takes the place of the second one, as if it had loaded more slowly. */
  isFirstLate?: boolean;
}

/** The page opens the first conversation by itself, and swaps the pane a while after the address. */
export function inbox(
  threads: readonly { id: string; name: string; pane: string }[],
  { isFirstLate = false }: Inbox = {},
): string {
  const row = ({
    id,
    name,
  }: {
    id: string;
    name: string;
  }) => `<li class="msg-conversation-listitem"><label aria-label="Select ${name}"></label>
    <div class="msg-conversation-listitem__link" onclick="openThread('${id}')"><h3 class="msg-conversation-listitem__participant-names">${name}</h3></div></li>`;
  const panes = Object.fromEntries(threads.map(({ id, pane: shown }) => [id, shown]));
  return (
    ember(`<ul>${threads.map(row).join("")}</ul><div id="detail"></div>`) +
    `<script>const panes = ${JSON.stringify(panes)};
    let late = ${isFirstLate ? JSON.stringify(threads[0]?.id) : "undefined"};
    const openThread = (id) => {
      if (late && late !== id) [id, late] = [late, undefined];
      history.pushState({}, "", "/messaging/thread/" + id + "/");
      setTimeout(() => { document.getElementById("detail").innerHTML = panes[id]; }, 200); };
    setTimeout(() => openThread(${JSON.stringify(threads[0]?.id)}), 100);</script>`
  );
}

export const sduiSearch = sdui(
  `<div>${[
    ["Olena Example", "2nd", "Frontend Developer", "Kyiv"],
    ["Predrag Example", "3rd+", "Recruiter", "Serbia"],
  ]
    .map(
      ([
        name = "",
        degree,
        headline,
        place,
      ]) => `<div data-display-contents="true"><div><figure><a href="/in/${slugOf(name)}/"><img alt=""></a></figure><div>
    <p><a href="https://www.linkedin.com/in/${slugOf(name)}/?x=1">${name}</a><span><span> • ${degree}</span></span></p>
    <div><p><span>${headline}</span></p></div><div><p><span>${place}</span></p></div></div><div><a href="/in/${other}/">A friend</a>
    <a href="/preload/search-custom-invite/?vanityName=${slugOf(name)}" ${stateKey("connect")}>Connect</a></div></div></div>`,
    )
    .join("")}</div>`,
);

export const emberSearch = ember(`<ul><li><div data-chameleon-result-urn="urn:li:member:headless"></div></li>
  <li><div data-chameleon-result-urn="urn:li:member:7"><a href="/in/olena-example?miniProfileUrn=1"><img alt=""></a><div class="mb1">
  <div><a href="/in/olena-example?miniProfileUrn=1"><span aria-hidden="true">Olena Example</span></a><span>• 2nd</span></div>
  <div>Frontend Developer</div><div>Kyiv</div></div><a href="/in/${other}">A friend is in common</a></div></li></ul>`);
