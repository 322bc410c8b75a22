import { Link2 } from "lucide-react";
import { useState } from "react";
import { linksIn } from "#core/link-check/rules.ts";
import { Button } from "../../../components/button.tsx";
import { LinkCheck } from "./lazy-link-check.tsx";

/** Nothing for a text without links. */
export function CheckLinksButton({ text }: { text: string }) {
  const [checked, setChecked] = useState<string>();
  const links = linksIn(text).length;
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
