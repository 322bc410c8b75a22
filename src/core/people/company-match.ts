import type { CompanyMatch } from "./contract.ts";
import { foldText } from "./fold-text.ts";

/** A company's name, read for comparison. */
export interface CompanyName {
  /** Without legal form and blanks. */
  letters: string;
  /** Its distinctive words, sorted. */
  core: string;
  /** Of its distinctive words, the longest. */
  longest: number;
  words: number;
  /** Words for an industry, sorted. */
  industry: string;
  /** Words for a country or region, sorted. */
  region: string;
}

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** Only at the end of a name: 'SE Ranking' and 'AB Volvo' keep theirs. */
const legalForms = setOf(
  `ab ag aktiengesellschaft aktiebolag as asa aps bv bvba co company corp corporation cv doo ead eg eirl ek eood ev gbr
  gesmbh ges gmbh haftungsbeschrankt inc incorporated kg kgaa kk kft lda limited llc llp lp ltd ltda mbh nv ohg ood oy oyj
  partg plc private pte pty pvt rt sa sab sapi sarl sas sasu sc sca scop sdn bhd se sl slu snc sp spa spzoo spk srl srls sro ug
  unlimited vof zrt`,
);
/** They say nothing about which company it is. */
const neutral = setOf(
  "the and und et y e group gruppe groupe grupo gruppo holding holdings holdinggesellschaft international global worldwide",
);
/** Often left out. Others, such as 'Media' or 'Logistics', tell two companies of one group apart. */
const industries = setOf(
  "technologies technology tech software systems system solutions solution services service labs lab digital it",
);
const regions = setOf(
  `deutschland germany osterreich austria schweiz switzerland suisse svizzera france uk usa us america europe europa emea
  apac dach nordics nordic benelux iberia nederland netherlands belgium belgique italia italy espana spain portugal polska
  poland india japan china canada brasil brazil mexico australia ireland sverige sweden norge norway danmark denmark suomi
  finland asia africa`,
);
const anonymous = setOf(
  `confidential stealth undisclosed anonymous unknown none na nil tbd tba various private self employed selfemployed
  selbststandig selbstandig freelance freelancer freelancing freiberuflich independent retired unemployed student startup start
  up mode company open to work looking for opportunities own my myself home project contractor consultant currently between
  jobs career break sabbatical`,
);

const dotted = /(?<![\p{L}\p{N}])(?:\p{L}\.){2,}(?:\p{L}(?![\p{L}\p{N}]))?/gu;

function wordsOf(name: string): string[] {
  const text = foldText(name)
    .replaceAll(/\([^)]*\)|\[[^\]]*\]/g, " ")
    .replaceAll(dotted, (letters) => letters.replaceAll(".", ""))
    .replaceAll(/\bsp\.? ?z ?\.? ?o\.? ?o\b\.?/g, "spzoo")
    .replaceAll(/(?<![\p{L}\p{N}])([an])\/([as])(?![\p{L}\p{N}])/gu, "$1$2")
    .replaceAll(/株式会社|有限会社/g, " ")
    .replaceAll(/['’`´]/g, "");
  return text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
}

function dropLegalForms(words: readonly string[]): string[] {
  const kept = [...words];
  while (kept.length > 1 && legalForms.has(kept.at(-1) ?? "")) kept.pop();
  return kept;
}

const sorted = (words: readonly string[]): string => [...new Set(words)].toSorted().join(" ");

/** Undefined if it names no company, as 'Stealth Startup' and 'Self-employed'. */
export function readCompany(name: string): CompanyName | undefined {
  const words = dropLegalForms(wordsOf(name));
  if (words.every((word) => anonymous.has(word) || industries.has(word))) return undefined;
  const named = words.filter((word) => !neutral.has(word));
  const known = named.length === 0 ? words : named;
  const isSoft = (word: string): boolean => industries.has(word) || regions.has(word);
  const distinctive = known.filter((word) => !isSoft(word));
  const core = distinctive.length === 0 ? known : distinctive;
  const soft = distinctive.length === 0 ? [] : known.filter(isSoft);
  return {
    letters: words.join(""),
    core: sorted(core),
    longest: Math.max(...core.map((word) => word.length)),
    words: new Set(core).size,
    industry: sorted(soft.filter((word) => industries.has(word))),
    region: sorted(soft.filter((word) => regions.has(word))),
  };
}

const leastLetters = 3;
/** Shorter single words, such as 'Nova', are names of many companies that only their industry tells apart. */
const leastAlone = 6;

const differs = (a: string, b: string): boolean => a !== "" && b !== "" && a !== b;

/** Null: not known to be the same company. */
export function matchCompanies(a: CompanyName, b: CompanyName): CompanyMatch | null {
  if (a.letters === b.letters) return "exact";
  if (a.core !== b.core || a.longest < leastLetters) return null;
  if (differs(a.region, b.region) || differs(a.industry, b.industry)) return null;
  const isVague = a.words === 1 && a.longest < leastAlone;
  return isVague && a.industry !== b.industry ? null : "strong";
}
