import { zip } from "./fixtures.ts";

export interface ArchiveSize {
  connections: number;
  messages: number;
  posts: number;
  applications: number;
}

/** Mulberry32: the same numbers for the same seed. */
function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const firstNames = "Mila Jonas Pax Rune Tove Ines Olek Suri Bram Yara Nils Edda Cato Lior Wren Zuri".split(" ");
const lastParts = "Tor Iba Nwo Ach Ber Fen Lund Vik Sol Mar Quo Rei".split(" ");
const lastEnds = "vund rra su terberg gen wick dahl stad ano kov lis mund".split(" ");
const companies = "Brightfen Quayside Fernworks Oakline Mossgate Tideway Larkfield Stonebeck Ravenmoor Elmstead".split(
  " ",
);
const forms = "GmbH Ltd Inc AG Labs Group Works Studio".split(" ");
const positions = "Engineer Analyst Designer Recruiter Founder Researcher Lead Writer".split(" ");
const words = "calm data ship learn write plan road team craft small slow sure river stone light paper".split(" ");
const dayMs = 24 * 60 * 60_000;
const newest = Date.parse("2026-06-01T00:00:00Z");
const months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

const pad = (value: number): string => String(value).padStart(2, "0");

/** An archive of any size with invented people: the same one for the same seed. */
export function generateFiles(seed: number, size: ArchiveSize): Record<string, string> {
  const random = createRandom(seed);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const textOf = (count: number): string => Array.from({ length: count }, () => pick(words)).join(" ");
  const personOf = (at: number) => {
    const [first, last] = [pick(firstNames), pick(lastParts) + pick(lastEnds)];
    return { first, last, slug: `${first}-${last}-${at}`.toLowerCase() };
  };
  const timeOf = (): Date => new Date(newest - Math.floor(random() * 1500 * dayMs));
  const shortTime = (at: Date): string =>
    `"${at.getUTCMonth() + 1}/${at.getUTCDate()}/${pad(at.getUTCFullYear() % 100)}, ${at.getUTCHours() % 12 || 12}:${pad(at.getUTCMinutes())} ${at.getUTCHours() < 12 ? "AM" : "PM"}"`;

  const people = Array.from({ length: size.connections }, (_, at) => personOf(at));
  const connections = people.map(({ first, last, slug }) => {
    const at = timeOf();
    const day = `${pad(at.getUTCDate())} ${months[at.getUTCMonth()]} ${at.getUTCFullYear()}`;
    return `${first},${last},https://www.linkedin.com/in/${slug},,${pick(companies)} ${pick(forms)},${pick(positions)},${day}`;
  });
  const me = '"Ada Quill","https://www.linkedin.com/in/ada-quill"';
  const messages = Array.from({ length: size.messages }, (_, at) => {
    const { first, last, slug } = people.length > 0 ? pick(people) : personOf(at);
    const other = `"${first} ${last}","https://www.linkedin.com/in/${slug}"`;
    const [from, to] = random() < 0.5 ? [me, other] : [other, me];
    const time = timeOf().toISOString().slice(0, 19).replace("T", " ");
    return `"2-${slug}","",${from},${to},"${time} UTC","","${textOf(20 + Math.floor(random() * 60))}","INBOX","No"`;
  });
  const posts = Array.from({ length: size.posts }, () => {
    const at = timeOf();
    const id = (BigInt(at.getTime()) << 22n) + BigInt(Math.floor(random() * 4_000_000));
    const time = at.toISOString().slice(0, 19).replace("T", " ");
    return `${time},https://www.linkedin.com/feed/update/urn%3Ali%3Ashare%3A${id},"${textOf(30)}""\n""${textOf(20)}",,,MEMBER_NETWORK`;
  });
  const applications = Array.from({ length: size.applications }, (_, at) => {
    const company = `${pick(companies)} ${pick(forms)}`;
    return `${shortTime(timeOf())},ada@example.com,,${company},${pick(positions)},http://www.linkedin.com/jobs/view/${4_000_000_000 + seed * 100_000 + at},,`;
  });
  return {
    "Profile.csv": "First Name,Last Name,Headline,Summary\nAda,Quill,Data Engineer,I move data",
    "Connections.csv": `First Name,Last Name,URL,Email Address,Company,Position,Connected On\n${connections.join("\n")}`,
    "messages.csv": `"CONVERSATION ID","CONVERSATION TITLE","FROM","SENDER PROFILE URL","TO","RECIPIENT PROFILE URLS","DATE","SUBJECT","CONTENT","FOLDER","IS MESSAGE DRAFT"\n${messages.join("\n")}`,
    "Shares.csv": `Date,ShareLink,ShareCommentary,SharedUrl,MediaUrl,Visibility\r\n${posts.join("\r\n")}`,
    "Jobs/Job Applications.csv": `Application Date,Contact Email,Contact Phone Number,Company Name,Job Title,Job Url,Resume Name,Question And Answers\n${applications.join("\n")}`,
  };
}

export const generateArchive = (seed: number, size: ArchiveSize, day?: string): Uint8Array =>
  zip(generateFiles(seed, size), day);
