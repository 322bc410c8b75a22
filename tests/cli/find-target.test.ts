import { expect, test } from "bun:test";
import { statSync } from "node:fs";
import { join } from "node:path";
import { assertLocal, assertServerMachine, findServerTarget } from "#cli/api/find-target.ts";
import { findLogin, removeLogin, saveLogin } from "#cli/api/logins.ts";
import { parseServerUrl } from "#cli/api/server-url.ts";
import { pathId } from "#cli/api/call.ts";
import { createTemporaryFolder } from "../support/core/folder.ts";

const url = "https://attache.example.com";
const other = "https://other.example.com";
const login = { url, apiKey: "att_stored", email: "ada@example.com" };

test("a server is used over https, and over http on this machine alone", () => {
  for (const address of [url, `${url}/`, `${url}/api`, ` ${url}/api/ `]) expect(parseServerUrl(address)).toBe(url);
  for (const address of ["http://localhost:4477", "http://127.0.0.1:4477", "http://[::1]:4477"]) {
    expect(parseServerUrl(address)).toBe(address);
  }
  for (const address of ["http://attache.example.com", "http://localhost.example.com", "http://1270.0.0.1"]) {
    expect(() => parseServerUrl(address)).toThrow();
  }
  for (const address of ["", "attache.example.com", "ftp://example.com", "https://a:b@example.com", `${url}?key=1`]) {
    expect(() => parseServerUrl(address)).toThrow();
  }
});

test("the first of --data-dir, ATTACHE_URL, ATTACHE_DATA_DIR and the login says where commands go", () => {
  using folder = createTemporaryFolder();
  const env = { XDG_CONFIG_HOME: folder.path };
  expect(findServerTarget({}, env)).toBeUndefined();
  saveLogin(env, login);
  expect(findServerTarget({}, env)).toMatchObject({ url, apiKey: "att_stored" });
  expect(findServerTarget({}, { ...env, ATTACHE_DATA_DIR: "/data" })).toBeUndefined();
  const named = { ...env, ATTACHE_URL: other, ATTACHE_API_KEY: "att_env", ATTACHE_DATA_DIR: "/data" };
  expect(findServerTarget({}, named)).toEqual({ url: other, apiKey: "att_env" });
  expect(findServerTarget({ dataDir: "/data" }, named)).toBeUndefined();
  expect(findServerTarget({}, { ...env, ATTACHE_URL: `${url}/` })).toMatchObject({ apiKey: "att_stored" });
  // Never the stored key of one server for another, nor a key of the environment for a stored server.
  expect(() => findServerTarget({}, { ...env, ATTACHE_URL: other })).toThrow(`attache login ${other}`);
  expect(findServerTarget({}, { ...env, ATTACHE_API_KEY: "att_env" })).toMatchObject({ apiKey: "att_stored" });
});

test("logins are readable by their owner alone, and are kept per address", () => {
  using folder = createTemporaryFolder();
  const env = { XDG_CONFIG_HOME: folder.path };
  saveLogin(env, login);
  saveLogin(env, { ...login, url: other });
  const path = join(folder.path, "attache/logins.json");
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(findLogin(env)?.url).toBe(other);
  expect(removeLogin(env, other)).toBe(true);
  expect(findLogin(env)).toBeUndefined();
  expect(findLogin(env, url)).toEqual(login);
  expect(removeLogin(env, other)).toBe(false);
});

test("commands about the server's machine refuse a server elsewhere, unless the data folder is named", () => {
  const env = { ATTACHE_URL: url, ATTACHE_API_KEY: "att_env" };
  expect(() => assertServerMachine({}, env)).toThrow(`Your commands go to ${url}.`);
  assertServerMachine({}, { ...env, ATTACHE_DATA_DIR: "/data" });
  assertServerMachine({ dataDir: "/data" }, env);
  expect(() => assertLocal({}, { ...env, ATTACHE_DATA_DIR: "/data" })).toThrow("for now");
  assertLocal({}, {});
});

test("an id never leads to another address of the API", () => {
  expect(pathId("0199a1b2-aaaa")).toBe("0199a1b2-aaaa");
  expect(["", ".", "..", "../admin", "a/publish?x=1#y", ":id"].map(pathId)).toEqual([
    "-",
    "-",
    "-",
    "..%2Fadmin",
    "a%2Fpublish%3Fx%3D1%23y",
    "%3Aid",
  ]);
});
