import { createSign, generateKeyPairSync } from "node:crypto";
import type { OidcProvider } from "#core/oidc-port.ts";

const issuer = "https://auth.example.com";
const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });

export const handMade: OidcProvider = {
  issuer,
  clientId: "attache",
  clientSecret: "secret",
  scopes: "openid email",
  redirectUri: "https://attache.example.com/login/oidc",
};

type Path = "/.well-known/openid-configuration" | "/token" | "/jwks" | "/userinfo";

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");

function sign(claims: object): string {
  const content = `${encode({ alg: "RS256", kid: "1" })}.${encode(claims)}`;
  return `${content}.${createSign("sha256").update(content).sign(privateKey, "base64url")}`;
}

/** Answers what real providers never do. `claims` are those of the ID token. */
export function createHandMadeProvider(now: number) {
  const seconds = Math.round(now / 1000);
  const script = {
    claims: {} as Record<string, unknown>,
    answers: {} as Partial<Record<Path, () => Response>>,
    nonce: "",
  };
  const usual: Record<Path, () => Response> = {
    "/.well-known/openid-configuration": () =>
      Response.json({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        userinfo_endpoint: `${issuer}/userinfo`,
        id_token_signing_alg_values_supported: ["RS256"],
      }),
    "/token": () => {
      const times = { iat: seconds, exp: seconds + 600 };
      const own = { iss: issuer, aud: "attache", sub: "ada", nonce: script.nonce, email: "ada@example.com", ...times };
      return Response.json({ access_token: "1", token_type: "bearer", id_token: sign({ ...own, ...script.claims }) });
    },
    "/jwks": () => Response.json({ keys: [{ ...publicKey.export({ format: "jwk" }), alg: "RS256", kid: "1" }] }),
    "/userinfo": () => Response.json({ sub: "ada", email: "ada@example.com" }),
  };
  const answer = async (input: string | URL | Request): Promise<Response> => {
    const path = new URL(input instanceof Request ? input.url : input).pathname as Path;
    return (script.answers[path] ?? usual[path])();
  };
  return { script, fetch: Object.assign(answer, { preconnect: () => undefined }) };
}

/** Never ends by itself. */
export function createEndlessAnswer() {
  const sent = { bytes: 0, isCancelled: false };
  const piece = new Uint8Array(64 * 1024).fill(32);
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent.bytes += piece.length;
      controller.enqueue(piece);
    },
    cancel: () => void (sent.isCancelled = true),
  });
  return { sent, response: new Response(body, { headers: { "Content-Type": "application/json" } }) };
}
