import { textLink } from "../button.tsx";

/** Nothing on a server without a support address. */
export function SupportLink({ support }: { support: string | null }) {
  if (support === null) return null;
  return (
    <p className="text-s text-ink-2">
      Write to{" "}
      <a className={textLink} href={`mailto:${support}`}>
        {support}
      </a>
    </p>
  );
}
