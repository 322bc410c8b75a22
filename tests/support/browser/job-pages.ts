/** Small pages as the network serves them, in both renderings, about invented jobs and companies. */
const page = (marks: string, title: string, body: string) => `<!doctype html><title>${title}</title>
  <body class="${marks === "ember" ? "ember-application" : ""}">
  <header><nav><a href="/messaging/">Messaging</a><a href="/notifications/">Notifications</a></nav></header>
  <main ${marks === "sdui" ? 'id="workspace" data-sdui-screen="com.linkedin.sdui.flagshipnav.jobs.JobDetails"' : ""}>
  ${body}</main></body>`;
export const emberPage = (body: string, title = "LinkedIn") => page("ember", title, body);
export const sduiPage = (body: string, title: string) => page("sdui", title, body);

interface EmberCard {
  id: string;
  state?: string;
  isEasy?: boolean;
}

export const emberCard = ({ id, state, isEasy }: EmberCard) => `<li class="ember-view" data-occludable-job-id="${id}">
  <div class="artdeco-entity-lockup__title"><a href="/jobs/view/${id}/?refId=1" aria-label="Tide clerk ${id}">
    <span aria-hidden="true"><strong>Tide clerk ${id}</strong></span></a></div>
  <div class="artdeco-entity-lockup__subtitle"><span dir="ltr">Harbor &amp; Moss</span></div>
  <div class="artdeco-entity-lockup__caption"><ul class="job-card-container__metadata-wrapper">
    <li><span dir="ltr">Porto, Portugal (Hybrid)</span></li></ul></div>
  <ul class="job-card-list__footer-wrapper">
    ${state ? `<li class="job-card-container__footer-job-state t-bold">${state}</li>` : ""}
    ${isEasy ? `<li><svg data-test-icon="linkedin-bug-color-small"></svg><span>Apply</span></li>` : ""}</ul></li>`;

export const emberPagination = `<ul class="jobs-search-pagination__pages">
  <li class="jobs-search-pagination__indicator"><button aria-current="page" aria-label="Page 1">1</button></li>
  <li class="jobs-search-pagination__indicator"><button aria-label="Page 2">2</button></li></ul>`;

const externalButton = (id: string) =>
  `<button role="link" id="${id}" class="jobs-apply-button ember-view">Apply</button>`;
const emberApply: Record<"easy" | "external" | "applied" | "closed", (id: string) => string> = {
  easy: (id) => `<button class="jobs-apply-button" data-job-id="${id}" onclick="openForm()">Apply</button>`,
  // The top card has one, the bar that stays on top another.
  external: () => externalButton("jobs-apply-button-id") + externalButton("jobs-apply-button-id"),
  applied: () => `<a class="jobs-s-apply__application-link" href="/jobs-tracker/?stage=applied">See application</a>`,
  closed: () => `<div class="artdeco-inline-feedback--error">No longer accepting applications</div>`,
};

export const emberJob = (id: string, apply: keyof typeof emberApply, form = "") =>
  emberPage(`<section><div class="job-details-jobs-unified-top-card__company-name"><a href="/company/moss/">Harbor &amp; Moss</a></div>
    <h1><a href="/jobs/view/${id}/">Tide clerk ${id}</a></h1>
    <div class="job-details-jobs-unified-top-card__primary-description-container"><div>
      <span class="tvm__text">Porto, Portugal</span><span class="tvm__text">·</span><span class="tvm__text">1 day ago</span></div></div>
    ${emberApply[apply](id)}</section>
    <div id="job-details"><h2>About the job</h2><p>You count the tides.</p></div>${form}`);

const sduiApply: Record<"easy" | "easyOnPage" | "external" | "applied" | "unknown", (id: string) => string> = {
  easy: (id) => {
    const link = `<a href="/jobs/view/${id}/apply/?openSDUIApplyFlow=true" onclick="openForm(); return false">Easy Apply</a>`;
    return link + link;
  },
  easyOnPage: (id) =>
    `<a href="/jobs/view/${id}/" onclick="event.isTrusted && openForm(); return false"><span>Einfach bewerben</span></a>`,
  external: () => `<a target="_blank" href="/safety/go/?url=https%3A%2F%2Fmoss.example%2F">Apply</a>`,
  applied: () => `<div><span>Applied 2 minutes ago</span></div>`,
  unknown: () => `<div><span>Candidatura inviata</span></div>`,
};

export const sduiJob = (id: string, apply: keyof typeof sduiApply, form = "") =>
  sduiPage(
    `<div componentkey="auto-binding-1"><div><a href="/company/moss/life/"><figure></figure></a>
      <a href="/company/moss/life/"><p>Harbor &amp; Moss</p></a></div></div>
    <p>Tide clerk ${id}</p><p><span>Porto, Portugal</span> · <span>Reposted 5 days ago</span></p>${sduiApply[apply](id)}
    <div componentkey="JobDetails_AboutTheJob_${id}"><h2>About the job</h2><span data-testid="expandable-text-box">You count
      the tides. <a target="_blank" href="/safety/go/?url=x">Tides</a><button>… more</button></span></div>
    <a href="/jobs/view/${id}/" onclick="return false"><p>Easy Apply</p></a>
    <div><p>Applied Tides Ltd</p><span>Applied 3 days ago</span><a href="/company/moss/about/">Harbor &amp; Moss, 12 people</a></div>
    ${form}`,
    `Tide clerk ${id} | Harbor &amp; Moss | LinkedIn`,
  );

interface EmberForm {
  jobId: string;
  /** The upload, which is no question. */
  hasUpload?: boolean;
  /** The form goes on with the CV that was selected. */
  ignoresUpload?: boolean;
}

const emberDocument = (name: string, isSelected: boolean) =>
  `<div class="jobs-document-upload-redesign-card__container${isSelected ? " jobs-document-upload-redesign-card__container--selected" : ""}">
    <h3 class="jobs-document-upload-redesign-card__file-name">${name}</h3><p>Last used on 1/2/2026</p></div>`;

/** One page, with an earlier CV selected and the company to be followed. */
export const emberForm = ({ jobId, hasUpload = true, ignoresUpload = false }: EmberForm) => `
  <div class="jobs-easy-apply-modal" role="dialog" id="form" hidden><h2>Apply to Harbor &amp; Moss</h2>
    <button data-test-modal-close-btn onclick="document.getElementById('form').hidden = true">x</button>
    <div data-test-form-element><label for="single-line-text-easyApplyFormElement-${jobId}-7-numeric">Years at sea</label>
      <input required id="single-line-text-easyApplyFormElement-${jobId}-7-numeric"></div>
    ${
      hasUpload
        ? `<div class="js-jobs-document-upload__container"><div id="documents">${emberDocument("Old life.pdf", true)}</div>
      <label class="jobs-document-upload__upload-button" for="jobs-document-upload-file-input-upload-resume-urn:li:1">Upload
        resume</label><input name="file" hidden type="file" id="jobs-document-upload-file-input-upload-resume-urn:li:1"></div>`
        : ""
    }
    <input type="checkbox" id="follow-company-checkbox" checked><label for="follow-company-checkbox">Follow</label>
    <button data-live-test-easy-apply-submit-button onclick="send()">Submit application</button></div>
  <script>
    const form = document.getElementById("form");
    function openForm() { form.hidden = false; }
    const upload = form.querySelector("[type=file]");
    upload?.addEventListener("change", async () => {
      const { name } = upload.files[0];
      await fetch("/uploads", { method: "POST", body: name });
      const cards = [["Old life.pdf", ${ignoresUpload}], [name, ${!ignoresUpload}]];
      document.getElementById("documents").innerHTML = cards.map(([text, isSelected]) =>
        ${JSON.stringify(emberDocument("NAME", false))}.replace("NAME", text).replace("__container", () =>
          "__container" + (isSelected ? " jobs-document-upload-redesign-card__container--selected" : ""))).join("");
      upload.value = "";
    });
    async function send() {
      const selected = form.querySelector("[class*=--selected] h3")?.textContent ?? null;
      const follows = document.getElementById("follow-company-checkbox").checked;
      await fetch("/applications", { method: "POST", body: JSON.stringify({ jobId: "${jobId}", selected, follows }) });
    }
  </script>`;

/** Of two steps. The first refuses what is no number, and gives way to the second while its error is read. */
export const emberStepsForm = (jobId: string) => `
  <div class="jobs-easy-apply-modal" role="dialog" id="form" hidden><h2>Apply to Harbor &amp; Moss</h2>
    <button data-test-modal-close-btn onclick="document.getElementById('form').hidden = true">x</button>
    <div id="step"><div data-test-form-element><label for="line-easyApplyFormElement-${jobId}-7-text">Years at sea</label>
      <input required id="line-easyApplyFormElement-${jobId}-7-text"><div role="alert" id="error"></div></div>
      <button data-easy-apply-next-button onclick="goOn()">Next</button></div></div>
  <script>
    const form = document.getElementById("form");
    const error = document.getElementById("error");
    const openForm = () => (form.hidden = false);
    function goOn() {
      if (!/^[0-9]+$/.test(form.querySelector("input").value)) {
        error.textContent = "Enter a whole number between 0 and 99";
        return;
      }
      error.checkVisibility = () => {
        queueMicrotask(showLastStep);
        return true;
      };
    }
    function showLastStep() {
      document.getElementById("step").innerHTML = '<p>Review your application</p>' +
        '<div data-test-form-element hidden><input id="line-easyApplyFormElement-${jobId}-8-text"></div>' +
        '<button data-live-test-easy-apply-submit-button onclick="send()">Submit application</button>';
    }
    const send = () => fetch("/applications", { method: "POST", body: JSON.stringify({ jobId: "${jobId}" }) });
  </script>`;

const sduiRadio = (prompt: string, n: number, text: string) => `<div role="radio" aria-label="${prompt}"><div><div>
  <input id="_r_${n}_" type="radio" name="radio-group" aria-label="${prompt}"><label for="_r_${n}_"></label></div>
  <div><p>${text}</p></div></div></div>`;

/** Two steps whose buttons differ by their words alone. */
export const sduiForm = (words: { next: string; submit: string; yes: string; no: string; follow: string }) => `
  <script>
    function openForm() {
      const dialog = document.createElement("dialog");
      dialog.setAttribute("open", "");
      dialog.setAttribute("data-testid", "dialog");
      dialog.innerHTML = '<button aria-label="Dismiss" onclick="this.parentElement.remove()"></button><div data-testid="dialog-content"><div id="step" ' +
        'data-sdui-screen="com.linkedin.sdui.flagshipnav.jobs.easyapply.EasyApply"></div></div>';
      document.body.append(dialog);
      show(${JSON.stringify(`<div componentkey="easyApplyFieldFocus_ea.q::1"><p>Do you swim?*</p><fieldset role="radiogroup">
        ${sduiRadio("Do you swim?", 1, words.yes)}${sduiRadio("Do you swim?", 2, words.no)}</fieldset></div>
        <div><label for="_r_3_"><div>CV</div></label><input id="_r_3_" type="file"><span id="name">Old life.pdf</span></div>
        <footer><button onclick="goOn()"><span>${words.next}</span></button></footer>`)});
      document.querySelector("#step [type=file]").addEventListener("change", (event) => {
        document.getElementById("name").textContent = event.target.files[0].name;
      });
    }
    const show = (html) => (document.getElementById("step").innerHTML = html);
    let answer, cv;
    function goOn() {
      answer = [...document.querySelectorAll("#step [type=radio]")].findIndex(({ checked }) => checked);
      cv = document.getElementById("name").textContent;
      show(${JSON.stringify(`<p>Old letters and all</p><div><div><input id="_r_4_" type="checkbox" checked><label for="_r_4_">
        </label></div><div><p>${words.follow}</p></div></div>
        <footer><button onclick="goOn()"><span>Back</span></button>
        <button onclick="send()"><span>${words.submit}</span></button></footer>`)});
    }
    const send = () => fetch("/applications", { method: "POST", body: JSON.stringify({
      answer, selected: cv, follows: document.getElementById("_r_4_").checked }) });
  </script>`;

const sduiCard = (
  id: string,
  key: string,
) => `<div role="button" componentkey="${key}" onclick="openJob('${id}')"><p>Tide
  clerk ${id}</p><div><p>Harbor &amp; Moss</p></div><p>Porto, Portugal</p><p>1 day ago</p></div>`;

/** One card has the job's id, one has none, and one is of a job that is not shown when it is opened. */
export const sduiResults = sduiPage(
  `<div data-testid="lazy-column" componentkey="SearchResultsMainContent">
    ${sduiCard("501", "job-card-component-ref-501")}${sduiCard("502", "3b0a-77")}${sduiCard("503", "job-card-component-ref-999")}
  </div><div id="details"></div><script>
    const openJob = (id) => setTimeout(() => { document.getElementById("details").innerHTML =
      '<div data-sdui-screen="com.linkedin.sdui.flagshipnav.jobs.SemanticJobDetails"><a href="/company/moss/">Harbor &amp; Moss</a>' +
      '<p><a href="/jobs/view/' + id + '/?trackingId=1">Tide clerk ' + id + '</a></p><a href="/jobs/view/' + id +
      '/apply/?openSDUIApplyFlow=true">Easy Apply</a><div id="JobDetails_AboutTheJob_' + id + '"></div></div>'; }, 30);
  </script>`,
  "Jobs | LinkedIn",
);
