import { Link2 } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../components/button.tsx";
import { countLinks } from "./count-links.ts";
import { LinkCheck } from "./lazy-link-check.tsx";

/** Nothing for a text without links. */
export function CheckLinksButton({ text }: { text: string }) {
  const [checked, setChecked] = useState<string>();
  const links = countLinks(text);
  if (links === 0) return null;
  return (
    <>
      <Button size="s" icon={Link2} onClick={() => setChecked(text)}>
        {links === 1 ? "Check the link" : `Check ${links} links`}
      </Button>
      {checked !== undefined && <LinkCheck text={checked} onClose={() => setChecked(undefined)} />}
    </>
  );
}
