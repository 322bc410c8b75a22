import { draw } from "../rules.ts";

const splitList = (words: string): string[] => words.split(",").map((word) => word.trim());

const firstNames = splitList(`
  Amara, Anton, Beatriz, Caleb, Chiara, Daniel, Dilnoza, Elif, Emeka, Farid, Freya, Hana, Ines,
  Ivo, Jonas, Kavya, Leila, Liam, Mateus, Mei, Nadia, Noor, Oskar, Priya, Rafael, Rosa, Samir,
  Selma, Tariq, Teresa, Thandi, Tomasz, Viktor, Wren, Yuki, Zoe
`);
const lastNames = splitList(`
  Adeyemi, Almeida, Bauer, Berg, Castillo, Dubois, Eriksen, Farouk, Fischer, Grant, Haddad,
  Ibrahim, Jansen, Kaya, Kowalski, Larsen, Lindqvist, Mbeki, Moretti, Nakamura, Novak, Okafor,
  Patel, Quinn, Reyes, Sato, Schmidt, Silva, Tan, Ulrich, Vargas, Weber, Wójcik, Yamada
`);
const roles = splitList(`
  Backend Engineer, Security Analyst, Data Engineer, Engineering Manager, Platform Engineer,
  Product Manager, Technical Recruiter, Site Reliability Engineer, Head of Talent, Staff Engineer,
  Linux Administrator, Penetration Tester, Developer Advocate, Machine Learning Engineer,
  Solutions Architect
`);
const companies = splitList(`
  Harbour & Pine, Northlight Systems, Tessel Works, Copperfield Data, Lumen Freight,
  Oakline Health, Brightwater Energy, Quillon Security, Atlas Rail, Fernway Labs, Saltmarsh Games,
  Meridian Credit Union
`);
const places = splitList(`
  Berlin, Lisbon, London, Nairobi, Toronto, Austin, São Paulo, Singapore, Warsaw, Melbourne,
  Osaka, Istanbul
`);

export interface Person {
  id: string;
  name: string;
  headline: string;
  company: string;
  place: string;
  /** Distance from the practice members. */
  degree: 1 | 2 | 3;
}

const population = 150;

/** All names differ. Only people with the first round of first names can be connections: they come first. */
export function generatePeople(seed: number): Person[] {
  const taken = new Set<string>();
  return Array.from({ length: population }, (_, n) => {
    const one = (words: readonly string[], what: string, next = 0) =>
      words[(Math.floor(draw(seed, what, n) * words.length) + next) % words.length] ?? "";
    const first = firstNames[n % firstNames.length] ?? "";
    const name = lastNames
      .map((_last, next) => `${first} ${one(lastNames, "name", next)}`)
      .find((full) => !taken.has(full));
    taken.add(name ?? first);
    const company = one(companies, "company");
    const near = draw(seed, "degree", n);
    const close = n < firstNames.length && near < 0.3;
    return {
      id: `member-${n + 1}`,
      name: name ?? first,
      headline: `${one(roles, "role")} at ${company}`,
      company,
      place: one(places, "place"),
      degree: close ? 1 : near < 0.75 ? 2 : 3,
    };
  });
}

const commentTexts = [
  "This matches what we saw on our team last year.",
  "Thanks for writing this down. Saving it for later.",
  "Agree with most of it. The last point depends a lot on the size of the team.",
  "How long did it take before you saw a difference?",
  "We tried the opposite and came back to exactly this.",
  "Clear and short. More of these, please.",
  "Sharing this with a colleague who is in the middle of it.",
  "I would add: write down why, not only what.",
  "Congratulations! Well deserved.",
  "Interesting. What would you do differently today?",
  "Took me years to learn this one.",
  "Good reminder for a Monday.",
  "Not sure I agree, but it made me think.",
  "Do you have an example of how this looks in practice?",
  "Exactly. Small steps, every week.",
  "This is the part that no one tells you at the start.",
];

export interface GeneratedComment {
  author: string;
  text: string;
}

/** In order; no author and no text repeats. */
export function generateComments(
  seed: number,
  post: string,
  people: readonly Pick<Person, "name">[],
  number: number,
): GeneratedComment[] {
  const shuffle = <T>(things: readonly T[], what: string) =>
    things
      .map((thing, n) => ({ thing, at: draw(seed, what, post, n) }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ thing }) => thing);
  const texts = shuffle(commentTexts, "remark");
  return shuffle(people, "speaker")
    .slice(0, number)
    .map(({ name }, n) => ({ author: name, text: texts[n % texts.length] ?? "" }));
}
