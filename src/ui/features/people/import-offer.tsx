/** What to do while no connections are imported. */
export function ImportOffer() {
  return <>Import your LinkedIn archive to see whom you know.</>;
}
