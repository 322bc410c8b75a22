import { TextLink } from "../../components/button.tsx";

/** What to do while no connections are imported. */
export function ImportOffer() {
  return (
    <>
      <TextLink to="/imports">Import your LinkedIn archive</TextLink> to see whom you know.
    </>
  );
}
