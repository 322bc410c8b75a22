/** @jsxImportSource hono/jsx */
import { Hono } from "hono";
import { getCookie } from "hono/cookie";
import { z } from "zod";
import { BarePage, renderPage } from "../frame.tsx";
import { layoutOf, type Layout } from "../layout.ts";
import type { RequestContext, SiteEnv, SiteContext } from "../context.ts";
import { clearSession, issueSession, sessionCookie } from "./session.ts";
import type { Checks } from "../checks.ts";

const Address = z.email().max(254);
const minPasswordLength = 6;
const maxPasswordLength = 200;

interface Problem {
  field: "username" | "password";
  text: string;
}

/** Only paths on this site, otherwise the feed. */
function safeRedirectPath(c: RequestContext, wanted: unknown): string {
  if (typeof wanted !== "string" || wanted === "") return "/feed/";
  try {
    const { origin } = new URL(c.req.url);
    const url = new URL(wanted, origin);
    const own = url.origin === origin && !/^\/(login|uas|authwall|checkpoint|m)(\/|$)/.test(url.pathname);
    return own ? url.pathname + url.search : "/feed/";
  } catch {
    return "/feed/";
  }
}

/** Fields, ids and names are those of the real form. */
export const signInPages = ({ simulator, switches }: SiteContext, checks: Checks) => {
  const page = (c: RequestContext, given: { email?: string; wanted?: string | undefined; problem?: Problem } = {}) => {
    const layout = layoutOf("ember", switches.language);
    const picker = switches.accountPicker && c.req.query("another") === undefined && c.req.method === "GET";
    const body = picker ? <Picker layout={layout} /> : <Form layout={layout} csrf={c.get("csrf")} {...given} />;
    return renderPage(
      c,
      <BarePage {...{ layout, title: layout.translate("Sign in", "Einloggen") }}>{body}</BarePage>,
      given.problem ? 401 : 200,
    );
  };

  const renderSignIn = async (c: RequestContext): Promise<Response> => {
    const cookie = getCookie(c, sessionCookie);
    if (cookie !== undefined && simulator.memberOfCookie(cookie)) return c.redirect("/feed/");
    return page(c, { wanted: c.req.query("session_redirect") });
  };

  return new Hono<SiteEnv>()
    .get("/login", renderSignIn)
    .get("/login/", renderSignIn)
    .get("/uas/login", renderSignIn)
    .get("/uas/login/", renderSignIn)

    .post("/checkpoint/lg/login-submit", async (c) => {
      const { translate } = layoutOf("ember", switches.language);
      const form = await c.req.parseBody();
      const email = typeof form.session_key === "string" ? form.session_key.trim() : "";
      const password = typeof form.session_password === "string" ? form.session_password : "";
      const wanted = safeRedirectPath(c, form.session_redirect);
      const renderProblem = (field: Problem["field"], text: string) =>
        page(c, { email, wanted, problem: { field, text } });

      if (!Address.safeParse(email).success) {
        return renderProblem(
          "username",
          translate("Please enter a valid email address.", "Geben Sie eine gültige E-Mail-Adresse ein."),
        );
      }
      if (password.length < minPasswordLength || password.length > maxPasswordLength) {
        return renderProblem(
          "password",
          translate(
            `The password must be ${minPasswordLength} to ${maxPasswordLength} characters.`,
            `Das Passwort muss ${minPasswordLength} bis ${maxPasswordLength} Zeichen haben.`,
          ),
        );
      }
      const member = await simulator.signIn(email, password);
      if (!member) {
        const text = translate(
          "That's not the right password. On the Sandbox network it is the one this address signed in with first.",
          "Das ist nicht das richtige Passwort. Im Sandbox network gilt das der ersten Anmeldung.",
        );
        return renderProblem("password", text);
      }
      const check = checks.begin(member.id, wanted);
      if (check !== undefined) return c.redirect(check, 303);
      issueSession(c, simulator.startSession(member.id));
      return c.redirect(wanted, 303);
    })

    .on("GET", ["/m/logout", "/m/logout/"], (c) => {
      if (c.req.query("csrfToken") !== c.get("csrf")) return c.text("CSRF check failed.", 403);
      const cookie = getCookie(c, sessionCookie);
      if (cookie !== undefined) simulator.endSession(cookie);
      clearSession(c);
      return c.redirect("/login");
    });
};

const Picker = ({ layout: { css, translate } }: { layout: Layout }) => (
  <div id="rememberme-div" class={css("memberlist-container")}>
    <h1>{translate("Welcome back", "Willkommen zurück")}</h1>
    <form action="/login">
      <input type="hidden" name="another" value="1" />
      <button type="submit" class={css("member-profile-block")}>
        <span class={css("profile__details")}>{translate("Saved account", "Gespeichertes Konto")}</span>
      </button>
      <a href="/login?another=1">{translate("Sign in using another account", "Mit anderem Konto einloggen")}</a>
    </form>
  </div>
);

interface FormProps {
  layout: Layout;
  csrf: string;
  email?: string;
  wanted?: string | undefined;
  problem?: Problem;
}

const Form = ({ layout: { css, translate }, csrf, email = "", wanted, problem }: FormProps) => (
  <div class={css("card-layout")}>
    <h1 class={css("header__content__heading")}>{translate("Sign in", "Einloggen")}</h1>
    <p>
      {translate(
        "Use any email and password. Your first sign-in creates the account. Don't use a real password.",
        "Jede Adresse und jedes Passwort: die erste Anmeldung legt das Mitglied an. Kein echtes Passwort verwenden.",
      )}
    </p>
    <form method="post" action="/checkpoint/lg/login-submit" class={css("login__form")} novalidate>
      <input type="hidden" name="csrfToken" value={csrf} />
      <input type="hidden" name="session_redirect" value={wanted ?? ""} />
      <div class={css("form__input--floating")}>
        <label for="username">{translate("Email or phone", "E-Mail oder Telefon")}</label>
        <input
          id="username"
          name="session_key"
          type="text"
          value={email}
          autocomplete="username"
          required
          autofocus
          aria-describedby="error-for-username"
        />
        <div id="error-for-username" role="alert" class={css("form__label--error")}>
          {problem?.field === "username" && problem.text}
        </div>
      </div>
      <div class={css("form__input--floating")}>
        <label for="password">{translate("Password", "Passwort")}</label>
        <input
          id="password"
          name="session_password"
          type="password"
          autocomplete="current-password"
          required
          aria-describedby="error-for-password"
        />
        <div id="error-for-password" role="alert" class={css("form__label--error")}>
          {problem?.field === "password" && problem.text}
        </div>
      </div>
      <button
        type="submit"
        class={css("btn__primary--large from__button--floating")}
        aria-label={translate("Sign in", "Einloggen")}
      >
        {translate("Sign in", "Einloggen")}
      </button>
    </form>
  </div>
);
