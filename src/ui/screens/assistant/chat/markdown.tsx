import { useRouter } from "@tanstack/react-router";
import { memo, type ReactNode } from "react";
import ReactMarkdown, { type Components } from "react-markdown";
import remarkGfm from "remark-gfm";
import { textLink } from "../../../components/button.tsx";
import { toBlocks } from "./markdown-blocks.ts";

/** Raw HTML is shown as text, and nothing is loaded from other sites. */
export function Markdown({ text }: { text: string }) {
  return (
    <div dir="auto" className="grid gap-3 text-m leading-6 text-ink [overflow-wrap:anywhere]">
      {toBlocks(text).map((block, at) => (
        <Block key={at} text={block} />
      ))}
    </div>
  );
}

const Block = memo(function Block({ text }: { text: string }) {
  return (
    <ReactMarkdown remarkPlugins={plugins} components={components}>
      {text}
    </ReactMarkdown>
  );
});

const plugins = [remarkGfm];

function Anchor({ href = "", children }: { href?: string | undefined; children?: ReactNode }) {
  const router = useRouter();
  if (/^\/(?!\/)/.test(href)) {
    return (
      <a
        href={href}
        className={textLink}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          router.history.push(href);
        }}
      >
        {children}
      </a>
    );
  }
  const host = hostOf(href);
  if (host === undefined) return children;
  // The text of a link may claim to be another address.
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow ugc" className={textLink}>
      {children}
      {children !== href && <span className="text-ink-3"> ({host})</span>}
    </a>
  );
}

function hostOf(href: string): string | undefined {
  const url = URL.parse(href);
  if (url?.protocol === "mailto:") return url.pathname;
  return url?.protocol === "https:" || url?.protocol === "http:" ? url.host : undefined;
}

const components: Components = {
  a: Anchor,
  img: ({ alt }) => <span className="text-ink-3">[Image{alt ? `: ${alt}` : ""}]</span>,
  h1: ({ children }) => <h3 className="text-l font-semibold">{children}</h3>,
  h2: ({ children }) => <h3 className="text-l font-semibold">{children}</h3>,
  h3: ({ children }) => <h4 className="font-semibold">{children}</h4>,
  ul: ({ children }) => <ul className="grid list-disc gap-1 pl-5">{children}</ul>,
  ol: ({ children, start }) => (
    <ol start={start} className="grid list-decimal gap-1 pl-5">
      {children}
    </ol>
  ),
  blockquote: ({ children }) => (
    <blockquote className="border-l-2 border-line-strong pl-3 text-ink-2">{children}</blockquote>
  ),
  code: ({ children }) => <code className="rounded-xs bg-sunken px-1 font-mono text-s">{children}</code>,
  pre: ({ children }) => (
    <pre className="overflow-x-auto rounded-control bg-sunken p-3 text-s [overflow-wrap:normal]">{children}</pre>
  ),
  table: ({ children }) => (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse text-s">{children}</table>
    </div>
  ),
  th: ({ children }) => <th className="border-b border-line-strong px-2 py-1 text-left font-semibold">{children}</th>,
  td: ({ children }) => <td className="border-b border-line px-2 py-1 align-top">{children}</td>,
  input: ({ checked }) => <span>{checked ? "☑" : "☐"} </span>,
};
