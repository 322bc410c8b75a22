import { useState, type ReactNode } from "react";
import { textLink } from "../../components/button.tsx";
import { classes } from "../../components/classes.ts";
import { createLazyPart, Lazy } from "../../components/lazy-part.tsx";

type Text = "terms" | "privacy";

const termsPart = createLazyPart(async () => (await import("./terms-dialog.tsx")).TermsDialog, "the text");

interface TermsLabelProps {
  termsUrl: string | null | undefined;
  privacyUrl: string | null | undefined;
}

export function TermsLabel({ termsUrl, privacyUrl }: TermsLabelProps) {
  const [shown, setShown] = useState<Text>();
  return (
    <>
      I agree to the{" "}
      <TextRef url={termsUrl} onOpen={() => setShown("terms")}>
        Terms of Service
      </TextRef>{" "}
      and the{" "}
      <TextRef url={privacyUrl} onOpen={() => setShown("privacy")}>
        Privacy Policy
      </TextRef>
      {shown !== undefined && (
        <Lazy part={termsPart} onUnavailable={() => setShown(undefined)}>
          {(TermsDialog) => <TermsDialog text={shown} onClose={() => setShown(undefined)} />}
        </Lazy>
      )}
    </>
  );
}

interface TextRefProps {
  url: string | null | undefined;
  onOpen: () => void;
  children: ReactNode;
}

function TextRef({ url, onOpen, children }: TextRefProps) {
  return url ? (
    <a href={url} target="_blank" rel="noreferrer" className={textLink}>
      {children}
    </a>
  ) : (
    <button type="button" onClick={onOpen} className={classes(textLink, "cursor-pointer")}>
      {children}
    </button>
  );
}
