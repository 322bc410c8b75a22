import type { OpenApi } from "./open-api.ts";

/** The account that the calls act for, with its time zone. */
export async function readOwner({ api }: Pick<OpenApi, "api">): Promise<{ name: string; zone: string }> {
  const { data } = await (await api.auth.me.$get()).json();
  return { name: data.name, zone: data.timezone ?? "UTC" };
}
