/** To a page of the provider. Only web addresses: the server's answer must not run scripts here. */
export function leaveFor(url: string): void {
  if (/^https?:\/\//i.test(url)) window.location.assign(url);
}
