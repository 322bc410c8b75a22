import { allControls, declarationOf } from "../controls/controls.ts";
import { labels } from "../controls/labels.ts";

/** Words of the site's own buttons and states, in lower case. */
const texts =
  "a about accept activity add all alt an analytics and application applied applicants apply ago at back beben benachrichtigungen " +
  "bewerben bewerbung beworben cancel close comment comments compose connect connections continue create day days degree " +
  "discard dismiss document done easy edit einfache feed filter follow following for free gesendet happened hour hours " +
  "ignore impressions in invitation invitations invite jobs kommentar kommentieren learn like load loading manage media " +
  "message messages messaging minute minutes month months more mehr my nachricht nachrichten network new next not note " +
  "notification notifications now of offer on open options or page pending people photo post posts premium profile reactions " +
  "remaining repost reposts reply report results review save search see select send sent show skip start submit sign " +
  "text the this to unfollow update upload video view viewed viewers views vernetzen week weeks weiter with withdraw " +
  "withdrawn without write yes you your zurückziehen year years";

/** Words of addresses, ids and values that every page of the site has. */
const marks =
  "http https www linkedin com example urn li fs fsd fsd_profile mini miniprofile member ugc ugcpost share company school pulse groups " +
  "jobseeker sdui flagshipnav flagship web generated dsl impl ref key name id ids uri url params param origin trk screen context " +
  "true false none auto polite assertive presentation checkbox radio file hidden password email number tel button reset list " +
  "item dialog main navigation header footer section heading menu tab tablist listbox combobox group img image svg path use " +
  "utf en de us lazy async eager noopener noreferrer nofollow blank self top off ltr rtl ember artdeco vis icon small medium " +
  "large container wrapper content body title label input form field row column card primary secondary px";

const wordsOf = (text: string): string[] =>
  (text.match(/\p{Lu}?\p{Ll}+|\p{Lu}+(?!\p{Ll})/gu) ?? []).map((word) => word.toLowerCase());

const labelWords = Object.values(labels).flatMap((known) => known.flatMap(wordsOf));

/** They stay in texts, so that a redacted page still shows which control is which; every other word is blanked. */
export const keptTextWords: ReadonlySet<string> = new Set([...texts.split(" "), ...labelWords]);

const selectors = allControls.flatMap((control) => {
  const { ember = [], sdui = [] } = declarationOf(control);
  return [...ember, ...sdui];
});

const selectorWords = selectors.flatMap(wordsOf);

/** Of several words each, such as 'commentButtonSection', which ids begin with. The longest first. */
const selectorRuns = [...new Set(selectors.flatMap((selector) => selector.match(/\p{L}+/gu) ?? []))]
  .filter((run) => wordsOf(run).length > 1)
  .toSorted((a, b) => b.length - a.length);

/** They stay in attributes: what the driver looks for is found in a redacted page, too. */
const keptMarkWords: ReadonlySet<string> = new Set([...keptTextWords, ...marks.split(" "), ...selectorWords]);

/** Of several words in one, such as 'JobDetails', each. */
export const isKeptMark = (run: string): boolean =>
  keptMarkWords.has(run.toLowerCase()) ||
  splitWords(run).every((word) => keptMarkWords.has(word) || isShortNumber(word) || isSeparator(word));

/** What the driver looks for at the beginning of an id: '' if nothing. */
export const keptBeginning = (run: string): string => selectorRuns.find((kept) => run.startsWith(kept)) ?? "";

export const splitWords = (run: string): string[] =>
  (run.match(/\p{Lu}?\p{Ll}+|\p{Lu}+(?!\p{Ll})|\p{N}+|./gu) ?? []).map((word) => word.toLowerCase());

const isSeparator = (word: string): boolean => /^[-_.:]$/.test(word);

const isShortNumber = (word: string): boolean => /^\p{N}{1,3}$/u.test(word);
