/** Room for the longest address that servers and browsers take, in any script. */
const lengths = { title: 200, selection: 800, link: 500 } as const;

/**
 * Opens a new post with the title, the selected text and the address of a page. The text is a JSON string in the
 * address, as the router writes it, so that no text is taken for another value.
 */
export const bookmarkletFor = (origin: string): string => {
  const { title, selection, link } = lengths;
  const source =
    `(()=>{const c=(s,n)=>[...String(s).trim()].slice(0,n).join("");` +
    `const t=[c(document.title,${title}),c(getSelection(),${selection}),c(location.href,${link})]` +
    `.filter(Boolean).join("\\n\\n");` +
    `open(${JSON.stringify(`${origin}/content-scheduler?new=true&text=`)}+encodeURIComponent(JSON.stringify(t)))})()`;
  return `javascript:${encodeURIComponent(source)}`;
};
