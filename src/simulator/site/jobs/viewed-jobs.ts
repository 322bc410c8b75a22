/** Of all members; the oldest are dropped beyond this, so that a long-running site stays small. */
const maxViewed = 1000;

/** Jobs whose details a member has seen. */
export function createViewedJobs() {
  const viewed = new Map<string, { memberId: string; jobId: string }>();
  return {
    add(memberId: string, jobId: string): void {
      viewed.set(`${memberId} ${jobId}`, { memberId, jobId });
      const [oldest] = viewed.keys();
      if (viewed.size > maxViewed && oldest !== undefined) viewed.delete(oldest);
    },
    of: (memberId: string): Set<string> =>
      new Set([...viewed.values()].flatMap((one) => (one.memberId === memberId ? [one.jobId] : []))),
  };
}
