import type { IncomingMessage, ServerResponse } from "node:http";
import { sendResponse } from "./fake-response.ts";
import type { LinkedInApiState } from "./state.ts";

/** An issued code, valid once. */
interface IssuedCode {
  redirect: string;
  scopes: string[];
  at: number;
}
const codes = new WeakMap<LinkedInApiState, Map<string, IssuedCode>>();

/** The website's OAuth endpoints and consent page. False for any other path. */
export function handleSignInPages(
  state: LinkedInApiState,
  request: IncomingMessage,
  url: URL,
  body: string,
  response: ServerResponse,
): boolean {
  const issuedCodes = codes.get(state) ?? new Map<string, IssuedCode>();
  codes.set(state, issuedCodes);
  const page = (status: number, text: string) => sendResponse(response, { status, body: text, headers: {} });
  const problem = (status: number, error: string, error_description: string) =>
    sendResponse(response, { status, body: { error, error_description }, headers: {} });

  if (url.pathname === "/oauth/v2/authorization") {
    const asked = Object.fromEntries(url.searchParams);
    const { client_id, redirect_uri = "", response_type, scope = "", state: sent = "" } = asked;
    if (client_id !== state.clientId && client_id !== state.memberData.clientId)
      page(400, "The passed in client_id is invalid");
    else if (!state.redirects.has(redirect_uri)) page(400, "The redirect_uri does not match the registered value");
    else if (response_type !== "code" || sent === "" || "prompt" in asked) page(400, "Bummer, something went wrong.");
    else page(200, renderConsentPage(state, redirect_uri, scope, sent));
    return true;
  }
  const form = new URLSearchParams(body);
  const knownApp = [state, state.memberData].some(
    ({ clientId, clientSecret }) => form.get("client_id") === clientId && form.get("client_secret") === clientSecret,
  );
  if (url.pathname === "/oauth/v2/accessToken") {
    const code = issuedCodes.get(form.get("code") ?? "");
    issuedCodes.delete(form.get("code") ?? "");
    if (!knownApp) problem(401, "invalid_client", "Client authentication failed");
    else if (!code || code.redirect !== form.get("redirect_uri") || state.now() - code.at > 1_800_000) {
      problem(
        400,
        "invalid_request",
        "Unable to retrieve access token: appid/redirect uri/code verifier does not match",
      );
    } else {
      const token = state.grant(code.scopes);
      const scope = state.returnsScopes ? { scope: state.tokens.get(token)?.scopes.join(",") } : {};
      const result = { access_token: token, expires_in: 5_184_000, ...scope, token_type: "Bearer" };
      sendResponse(response, { status: 200, body: result, headers: {} });
    }
    return true;
  }
  if (url.pathname === "/oauth/v2/introspectToken") {
    const grant = state.tokens.get(form.get("token") ?? "");
    const active = grant !== undefined && !grant.revoked && grant.expiresAt > state.now();
    const result = grant
      ? {
          active,
          status: active ? "active" : "expired",
          scope: grant.scopes.join(","),
          expires_at: grant.expiresAt / 1000,
        }
      : { active: false };
    if (knownApp) sendResponse(response, { status: 200, body: result, headers: {} });
    else problem(401, "invalid_client", "Client authentication failed");
    return true;
  }
  if (url.pathname === "/oauth/v2/revoke") {
    const grant = state.tokens.get(form.get("token") ?? "");
    if (!knownApp) problem(401, "invalid_client", "Client authentication failed");
    else if (!grant) problem(400, "invalid_request", "The token is not known");
    else {
      grant.revoked = true;
      sendResponse(response, { status: 200, body: "", headers: {} });
    }
    return true;
  }
  const asked = /^\/double\/(allow|cancel)$/.exec(url.pathname)?.[1];
  if (!asked) return false;
  const back = new URL(url.searchParams.get("redirect_uri") ?? "");
  const scopes = (url.searchParams.get("scope") ?? "").split(" ");
  back.searchParams.set("state", url.searchParams.get("state") ?? "");
  const unknown = scopes.find((scope) => !state.scopes.has(scope));
  if (asked === "cancel") {
    back.searchParams.set("error", "user_cancelled_login");
    back.searchParams.set("error_description", "The user cancelled LinkedIn login");
  } else if (unknown !== undefined) {
    back.searchParams.set("error", "unauthorized_scope_error");
    back.searchParams.set("error_description", `Scope "${unknown}" is not authorized for your application`);
  } else {
    const code = `AQ-secret-code-${issuedCodes.size + 1}`;
    const redirect = url.searchParams.get("redirect_uri") ?? "";
    issuedCodes.set(code, { redirect, scopes, at: state.now() });
    back.searchParams.set("code", code);
  }
  sendResponse(response, { status: 302, body: "", headers: { Location: back.href } });
  return true;
}

function renderConsentPage(state: LinkedInApiState, redirect_uri: string, scope: string, sent: string): string {
  const query = Bun.escapeHTML(new URLSearchParams({ redirect_uri, scope, state: sent }).toString());
  return `<!doctype html><html lang="en"><title>Sign in</title><main><h1>${state.member.name}</h1>
<a href="/double/allow?${query}">Allow</a> <a href="/double/cancel?${query}">Cancel</a></main></html>`;
}
