import { lazy, Suspense, useState, type ReactNode } from "react";
import { textLink } from "../../components/button.tsx";
import { classes } from "../../components/classes.ts";

type Text = "terms" | "privacy";

const TermsDialog = lazy(async () => ({ default: (await import("./terms-dialog.tsx")).TermsDialog }));

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
        <Suspense>
          <TermsDialog text={shown} onClose={() => setShown(undefined)} />
        </Suspense>
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
