/** Counts a browser's contexts except the default one. */
export async function countContexts(address: string): Promise<number> {
  const { connect } = await import("puppeteer-core");
  const other = await connect({ browserURL: address.replace("ws://", "http://") });
  const contexts = other.browserContexts().length - 1;
  await other.disconnect();
  return contexts;
}
