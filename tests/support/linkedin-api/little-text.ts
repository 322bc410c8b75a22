const mention = /^@\[((?:[^\\|{}@[\]()<>#*_~]|\\.)+)\]\(urn:li:(?:person|organization):[\w-]+\)/u;
const template = /^\{hashtag\|\\?#\|([\p{L}\p{N}_]+)\}/u;
const hashtag = /^#[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}]|\\_)*/u;

/** The visible text of a `commentary`: the network truncates it at the first unescaped reserved character. */
export function renderLittleText(commentary: string): string {
  let shown = "";
  let rest = commentary;
  while (rest !== "") {
    const [whole, name] = mention.exec(rest) ?? template.exec(rest) ?? [];
    const tag = hashtag.exec(rest)?.[0];
    if (whole !== undefined && name !== undefined) {
      shown += whole.startsWith("{") ? `#${name}` : name.replaceAll(/\\(.)/g, "$1");
      rest = rest.slice(whole.length);
    } else if (tag !== undefined) {
      shown += tag.replaceAll("\\_", "_");
      rest = rest.slice(tag.length);
    } else if (/^\\[\\|{}@[\]()<>#*_~]/.test(rest)) {
      shown += rest[1];
      rest = rest.slice(2);
    } else if (/^[\\|{}@[\]()<>#*_~]/.test(rest)) return shown;
    else {
      shown += rest[0];
      rest = rest.slice(1);
    }
  }
  return shown;
}
