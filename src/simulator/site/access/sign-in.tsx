/** @jsxImportSource hono/jsx */
import { Hono } from "hono";
import { getCookie } from "hono/cookie";
import { z } from "zod";
import { BarePage, renderHtml, renderPage } from "../frame.tsx";
import type { FormResponse, RequestContext, SiteEnv, SiteContext } from "../context.ts";
import { AccountPicker, EmberSignIn } from "./ember/sign-in.tsx";
import { SduiSignIn } from "./sdui/sign-in.tsx";
import { signInPath, type SignInProblem, type SignInProps } from "./sign-in-props.ts";
import { clearSession, issueSession, sessionCookie } from "./session.ts";
import type { Checks } from "../checks.ts";

const Address = z.email().max(254);
const minPasswordLength = 6;
const maxPasswordLength = 200;

/** SDUI has no forms: its script sends the fields and applies the response. */
const isByScript = (c: RequestContext): boolean => c.req.header("accept") === "application/json";

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

export const signInPages = ({ simulator, switches, guestLayout }: SiteContext, checks: Checks) => {
  const page = async (c: RequestContext, given: Omit<SignInProps, "layout" | "csrf">) => {
    const props = { layout: guestLayout(c, "signIn"), csrf: c.get("csrf"), ...given };
    if (isByScript(c)) {
      const replace = { "[data-sdui-screen]": await renderHtml(<SduiSignIn {...props} />) };
      return c.json<FormResponse>({ replace }, 401);
    }
    const picker = switches.accountPicker && c.req.query("another") === undefined && c.req.method === "GET";
    const layout = picker ? guestLayout(c, "interop") : props.layout;
    const Form = layout.rendering === "sdui" ? SduiSignIn : EmberSignIn;
    const title = layout.translate("Sign in", "Einloggen");
    const body = picker ? <AccountPicker layout={layout} /> : <Form {...props} />;
    return renderPage(c, <BarePage {...{ layout, title }}>{body}</BarePage>, given.problem ? 401 : 200);
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

    .post(signInPath, async (c) => {
      const { translate } = guestLayout(c, "interop");
      const form = await c.req.parseBody();
      const email = typeof form.session_key === "string" ? form.session_key.trim() : "";
      const password = typeof form.session_password === "string" ? form.session_password : "";
      const wanted = safeRedirectPath(c, form.session_redirect);
      const renderProblem = (field: SignInProblem["field"], text: string) =>
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
      if (check === undefined) issueSession(c, simulator.startSession(member.id));
      const go = check ?? wanted;
      return isByScript(c) ? c.json<FormResponse>({ go }) : c.redirect(go, 303);
    })

    .on("GET", ["/m/logout", "/m/logout/"], (c) => {
      if (c.req.query("csrfToken") !== c.get("csrf")) return c.text("CSRF check failed.", 403);
      const cookie = getCookie(c, sessionCookie);
      if (cookie !== undefined) simulator.endSession(cookie);
      clearSession(c);
      return c.redirect("/login");
    });
};
