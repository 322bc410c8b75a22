/** Allows or cancels on the fake API's consent page at `url`, and returns the redirect's parameters. */
export async function answerConsent(
  apiUrl: string,
  url: string,
  how: "allow" | "cancel" = "allow",
): Promise<Record<string, string>> {
  const page = await fetch(url);
  const html = await page.text();
  const [, href = ""] = new RegExp(`href="(/double/${how}[^"]+)"`).exec(html) ?? [];
  if (href === "") throw new Error(`${page.status}: ${html}`);
  const back = await fetch(new URL(href.replaceAll("&amp;", "&"), apiUrl), { redirect: "manual" });
  const { origin, pathname, searchParams } = new URL(back.headers.get("location") ?? "");
  return { address: origin + pathname, ...Object.fromEntries(searchParams) };
}
