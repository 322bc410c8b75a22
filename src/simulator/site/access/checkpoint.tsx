/** @jsxImportSource hono/jsx */
import { Hono } from "hono";
import { getCookie } from "hono/cookie";
import type { Check, Checks } from "../checks.ts";
import { BarePage, renderPage } from "../frame.tsx";
import { challengePath } from "./session-guard.tsx";
import { layoutOf, type Layout } from "../layout.ts";
import type { RequestContext, SiteEnv, SiteContext } from "../context.ts";
import { issueSession, sessionCookie } from "./session.ts";

export const checkpointPages = ({ simulator, switches }: SiteContext, checks: Checks) => {
  const page = (c: RequestContext, check: Check, wrong = false) => {
    const layout = layoutOf("ember", switches.language);
    const props = { layout, csrf: c.get("csrf"), check, wrong };
    const body = check.steps[0] === "code" ? <CodeForm {...props} /> : <Puzzle {...props} />;
    return renderPage(
      c,
      <BarePage layout={layout} title={layout.translate("Security Verification", "Sicherheitsüberprüfung")}>
        {body}
      </BarePage>,
      wrong ? 400 : 200,
    );
  };

  return new Hono<SiteEnv>()
    .get(challengePath, async (c) => {
      const member = simulator.memberOfCookie(getCookie(c, sessionCookie) ?? "");
      if (!member) return c.redirect("/login");
      const asked = switches.challengeAfterRequests === 0 || switches.challengeAfterWrites === 0;
      return asked ? page(c, checks.interrupt(member.id)) : c.redirect("/feed/");
    })

    .get("/checkpoint/challenge/:id", async (c) => {
      const check = checks.find(c.req.param("id"));
      return check ? page(c, check) : c.redirect("/login");
    })

    .get("/checkpoint/challenge/:id/picture/:n", (c) => {
      const degrees = checks.find(c.req.param("id"))?.rotations[Number(c.req.param("n"))];
      if (degrees === undefined) return c.body(null, 404);
      return c.body(picture(degrees), 200, { "Content-Type": "image/svg+xml" });
    })

    .post("/checkpoint/challenge/:id", async (c) => {
      const check = checks.find(c.req.param("id"));
      if (!check) return c.redirect("/login", 303);
      const { pin, picked } = await c.req.parseBody();
      const submitted = check.steps[0] === "code" ? pin : picked;
      switch (checks.answer(check, typeof submitted === "string" ? submitted.trim() : "")) {
        case "wrong":
          return page(c, check, true);
        case "over":
          return c.redirect("/login", 303);
        case "next":
          return c.redirect(checks.pathOf(check), 303);
        case "passed":
          if (check.signsIn) issueSession(c, simulator.startSession(check.memberId));
          else clearChallenge();
          return c.redirect(check.wanted, 303);
      }
    });

  function clearChallenge(): void {
    if (switches.challengeAfterRequests === 0) switches.challengeAfterRequests = null;
    if (switches.challengeAfterWrites === 0) switches.challengeAfterWrites = null;
  }
};

interface CheckProps {
  layout: Layout;
  csrf: string;
  check: Check;
  wrong: boolean;
}

const CodeForm = ({ layout: { css, translate }, csrf, check, wrong }: CheckProps) => (
  <div class={css("card-layout")}>
    <h1>{translate("Enter the code we texted you", "Geben Sie den Code aus der SMS ein")}</h1>
    <p role="note" class={css("simulated-code")}>
      {translate("Simulated text message. Your code: ", "Simulierte SMS. Ihr Code: ")}
      <strong data-simulated-code>{check.code}</strong>
    </p>
    <form id="two-step-challenge" method="post" action={`/checkpoint/challenge/${check.id}`}>
      <input type="hidden" name="csrfToken" value={csrf} />
      <div class={css("form__input--floating")}>
        <label for="input__phone_verification_pin">{translate("6 digit code", "Sechsstelliger Code")}</label>
        <input
          id="input__phone_verification_pin"
          name="pin"
          inputmode="numeric"
          maxlength={6}
          autocomplete="one-time-code"
          required
          autofocus
          aria-describedby="pin-error"
        />
      </div>
      <div id="pin-error" role="alert" class={css("form__label--error")}>
        {wrong && translate("Hmm, that's not the right code. Please try again.", "Das ist nicht der richtige Code.")}
      </div>
      <button id="two-step-submit-button" type="submit" class={css("btn__primary--large")}>
        {translate("Submit", "Absenden")}
      </button>
    </form>
  </div>
);

const Puzzle = ({ layout: { css, translate }, csrf, check, wrong }: CheckProps) => (
  <div class={css("card-layout")}>
    <h1>{translate("Let's do a quick security check", "Kurze Sicherheitsüberprüfung")}</h1>
    <p>{translate("Pick the picture that stands upright.", "Wählen Sie das Bild, das aufrecht steht.")}</p>
    <form id="captcha-challenge" method="post" action={`/checkpoint/challenge/${check.id}`}>
      <input type="hidden" name="csrfToken" value={csrf} />
      <div class={css("puzzle")}>
        {check.rotations.map((_, n) => (
          <button
            type="submit"
            name="picked"
            value={String(n)}
            aria-label={translate(`Picture ${n + 1}`, `Bild ${n + 1}`)}
          >
            <img
              src={`/checkpoint/challenge/${check.id}/picture/${n}?try=${check.tries}`}
              alt=""
              width={96}
              height={96}
            />
          </button>
        ))}
      </div>
      <div role="alert" class={css("form__label--error")}>
        {wrong && translate("That one does not stand upright. Try these.", "Dieses steht nicht aufrecht.")}
      </div>
    </form>
  </div>
);

const picture = (degrees: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="#e8eef4"/><g transform="rotate(${degrees} 48 48)"><path d="M28 44 48 22 68 44Z" fill="#8c3b2e"/><rect x="32" y="44" width="32" height="28" fill="#c9a66b"/><rect x="43" y="54" width="10" height="18" fill="#5b3a29"/></g></svg>`;
