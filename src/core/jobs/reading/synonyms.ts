/** Spellings of one thing, the common one first. */
const spellings: readonly (readonly [string, ...string[]])[] = [
  ["javascript", "js", "ecmascript", "java script", "es6"],
  ["typescript", "ts", "type script"],
  ["nodejs", "node.js", "node", "node js"],
  ["react~", "react.js", "reactjs", "react js"],
  ["vue", "vue.js", "vuejs", "vue js"],
  ["angular", "angularjs", "angular.js"],
  ["nextjs", "next.js", "next js"],
  ["go~", "golang", "go lang"],
  ["csharp", "c#", "c sharp"],
  ["cpp", "c++", "cplusplus"],
  ["dotnet", "asp.net", "dot net"],
  ["postgresql", "postgres", "psql", "postgre sql"],
  ["mysql", "my sql"],
  ["mongodb", "mongo", "mongo db"],
  ["kubernetes", "k8s", "kube"],
  ["aws", "amazon web services"],
  ["gcp", "google cloud platform", "google cloud"],
  ["azure", "microsoft azure"],
  ["cicd", "ci cd", "continuous integration", "continuous delivery", "continuous deployment"],
  ["ml", "machine learning"],
  ["ai", "artificial intelligence"],
  ["nlp", "natural language processing"],
  ["rest", "restful", "rest api", "rest apis"],
  ["css", "css3"],
  ["html", "html5"],
  ["tailwind", "tailwindcss", "tailwind css"],
  ["rails", "ruby on rails", "ror"],
  ["spring~", "spring boot", "springboot"],
  ["scikit-learn", "sklearn", "scikit learn"],
  ["powerbi", "power bi"],
  ["cybersecurity", "cyber security", "information security", "infosec", "it security"],
  ["accessibility", "a11y"],
  ["frontend", "front-end", "front end"],
  ["backend", "back-end", "back end"],
  ["fullstack", "full-stack", "full stack"],
  ["devops", "dev-ops", "dev ops"],
  ["ui", "user interface"],
  ["ux", "user experience"],
  ["qa", "quality assurance"],
  ["sre", "site reliability engineer", "site reliability engineering", "site reliability"],
  ["engineer", "developer", "programmer", "dev", "engineering", "entwickler", "entwicklerin"],
  ["administrator", "admin", "sysadmin"],
];

/** Names that are common English words as well, or single letters. */
const ambiguous = "go rust swift spark excel react express spring flask chef dart unity r c".split(" ");

const isPhrase = (spelling: string): boolean => spelling.includes(" ");
const pairs = spellings.flatMap(([common, ...others]) => others.map((other) => [other, common] as const));

/** As written in lower case: the common spelling. */
export const words: ReadonlyMap<string, string> = new Map(pairs.filter(([other]) => !isPhrase(other)));
export const names: ReadonlyMap<string, string> = new Map(ambiguous.map((name) => [name, `${name}~`]));

const spellPart = (part: string): string => words.get(part) ?? part;
/** By their parts in the common spelling. Where a part may be a name, both readings lead to it. */
export const phrases: ReadonlyMap<string, string> = new Map(
  pairs
    .filter(([other]) => isPhrase(other))
    .flatMap(([other, common]) => {
      const parts = other.split(" ").map(spellPart);
      const asNames = parts.map((part) => names.get(part) ?? part);
      return [
        [parts.join(" "), common],
        [asNames.join(" "), common],
      ] as const;
    }),
);

/** After these a word such as 'go' is no name. */
export const verbFollowers: ReadonlySet<string> = new Set(
  (
    "to at in on up down ahead above beyond back out off over through live home with deep deeper far further the a an your our " +
    "quickly promptly by where when as and-beyond yourself getters getter level suite d"
  ).split(" "),
);
/** At the start of a sentence, what shows that a name is meant. */
export const nameFollowers: ReadonlySet<string> = new Set(
  (
    "and or developer engineer programmer native boot code services service components component backend frontend is operators " +
    "expert experts knowledge skills experience applications apps application library libraries framework team engineers developers " +
    "fullstack full front back web ui typescript javascript architect lead intern"
  ).split(" "),
);
