/** Other people's and posts' controls, as they stand beside what is meant. */
export const lookalikes = `<aside>
  <a href="/preload/custom-invite/?vanityName=somebody-else" aria-label="Invite Somebody Else to connect">Connect</a>
  <a href="/feed/?shareActive=true">Start a post</a><button aria-expanded="false">More</button>
  <a href="/messaging/compose/?recipient=ACoAASomebodyElse">Message</a>
  <a href="https://www.linkedin.com/" aria-label="Withdraw invitation sent to Somebody Else">Withdraw</a>
  <button data-job-id="1" class="jobs-apply-button">Easy Apply</button><h2>Somebody Else</h2>
  <button class="artdeco-button--primary">Send</button><textarea></textarea></aside>`;
