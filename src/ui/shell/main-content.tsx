import { createContext, useContext, type ReactNode } from "react";

const InsideMain = createContext(false);

/** An error or a missing page inside it needs no landmark of its own. */
export const useIsInsideMain = (): boolean => useContext(InsideMain);

/** The skip link and the focus after a navigation lead here. */
export function MainContent({ className, children }: { className: string; children: ReactNode }) {
  return (
    <main id="content" tabIndex={-1} className={`outline-none focus-visible:shadow-none ${className}`}>
      <InsideMain value>{children}</InsideMain>
    </main>
  );
}
