import { Bookmark } from "lucide-react";
import { useState } from "react";
import { CopyField } from "../../../components/fields/copy-field.tsx";
import { bookmarkletFor } from "./bookmarklet.ts";

export function Bookmarklet() {
  const [isPressed, setPressed] = useState(false);
  const code = bookmarkletFor(location.origin);
  const arm = (link: HTMLAnchorElement) => {
    // React refuses such an address as an attribute.
    link.setAttribute("href", code);
    const explain = (event: Event) => {
      event.preventDefault();
      setPressed(true);
    };
    link.addEventListener("click", explain);
    return () => link.removeEventListener("click", explain);
  };
  return (
    <section aria-labelledby="bookmarklet" className="grid grid-cols-1 gap-3">
      <div>
        <h3 id="bookmarklet" className="text-m font-semibold text-ink">
          Bookmarklet
        </h3>
        <p className="text-s text-ink-2">
          Drag the link to your bookmarks bar. On any page, it opens a new post with the page’s title, the selected text
          and the address.
        </p>
      </div>
      <a
        href="#bookmarklet"
        ref={(link) => (link ? arm(link) : undefined)}
        className="inline-flex items-center gap-2 justify-self-start rounded-control border border-line-strong bg-surface px-3.5 py-1.5 text-s font-medium text-ink touch:min-h-11"
      >
        <Bookmark aria-hidden className="size-4" />
        Post with Attaché
      </a>
      {isPressed && <output className="text-s text-ink-2">Drag it to the bookmarks bar instead of pressing it.</output>}
      <CopyField
        label="Bookmarklet code"
        value={code}
        hint="On a phone: save any page as a bookmark, then replace its address with this."
      />
    </section>
  );
}
