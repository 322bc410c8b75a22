/** Words for numbers and measures, in the languages a CV can be printed in. Some have other meanings, too: a rewritten text keeps those as well. */
const numberWords = new Set(
  [
    "two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen",
    "twenty thirty forty fifty sixty seventy eighty ninety hundred hundreds thousand thousands million millions billion billions",
    "trillion dozen dozens twice thrice double doubled doubling triple tripled tripling quadruple quadrupled halve halved half quarter third",
    "zwei drei vier fünf sechs sieben acht neun zehn elf zwölf zwanzig dreißig vierzig fünfzig hundert tausend millionen milliarde",
    "milliarden dutzend doppelt verdoppelt verdreifacht halbiert zweimal dreimal",
    "deux trois quatre cinq sept huit neuf dix onze douze vingt trente quarante cinquante cent cents mille milliard milliards douzaine",
    "doublé triplé moitié",
    "dos tres cuatro cinco seis siete ocho nueve diez once doce veinte treinta cuarenta cincuenta cien ciento mil millón millones",
    "docena duplicado triplicado mitad",
    "due tre quattro cinque sei sette otto nove dieci undici dodici venti trenta quaranta cinquanta cento mila milione milioni",
    "miliardo miliardi dozzina raddoppiato triplicato metà",
    "dois duas três quatro sete oito dez onze doze vinte trinta quarenta cinquenta cem milhão milhões dúzia duplicou metade",
    "twee drie vijf zes zeven negen tien twaalf twintig dertig veertig vijftig honderd duizend miljoen miljard verdubbeld verdubbelde helft",
    "dwa dwie trzy cztery pięć sześć siedem osiem dziewięć dziesięć dwadzieścia trzydzieści sto tysiąc tysiące tysięcy milion miliony milionów",
    "два две три четыре пять шесть семь восемь девять десять двадцать тридцать сорок пятьдесят сто тысяча тысячи тысяч миллион миллиона миллионов вдвое втрое",
    "дві чотири шість сім вісім дев'ять п'ять двадцять тридцять тисяча тисячі тисяч мільйон мільйони мільйонів удвічі втричі",
    "δύο τρία τρεις τέσσερα πέντε έξι επτά οκτώ εννέα δέκα είκοσι τριάντα εκατό χίλια χιλιάδες εκατομμύριο εκατομμύρια",
  ].flatMap((line) => line.split(" ")),
);

/** A number with another unit is another number. */
const units: readonly (readonly [unit: string, pattern: RegExp])[] = [
  ["%", /^(?:percent|prozent|procent|procenta|pourcent|процент\p{L}*|відсот\p{L}*)$/u],
  ["second", /^(?:seconds?|secs?|sekunden?|secondes?|segundos?|secondi)$/],
  ["minute", /^(?:minutes?|mins?|minuten?|minutos?|minuti)$/],
  ["hour", /^(?:hours?|hrs?|stunden?|heures?|horas?|ore|uren)$/],
  ["day", /^(?:days?|tagen?|jours?|días?|dias?|giorni|dagen)$/],
  ["week", /^(?:weeks?|wochen?|semaines?|semanas?|settimane|weken)$/],
  ["month", /^(?:months?|monaten?|mois|mes|meses|mesi|maanden)$/],
  ["year", /^(?:years?|yrs?|jahren?|ans|années?|años?|anos?|anni|jaren)$/],
  ["euro", /^(?:euros?|eur)$/],
  ["dollar", /^(?:dollars?|usd)$/],
  ["pound", /^(?:pounds?|gbp)$/],
];

const titleWords = new RegExp(
  `^(?:${[
    "manag(?:er|eress)|director|engineer|developer|programmer|analyst|architect|consultant|advisor|adviser|officer|president|chief|ceo|cto|cfo|coo|cio|cmo",
    "head|founder|co-?founder|partner|principal|senior|junior|supervisor|coordinator|administrator|specialist|executive|professor|lecturer|tutor|teacher",
    "researcher|scientist|intern|trainee|apprentice|assistant|associate|deputy|vice|owner|chair(?:man|woman|person)?|designer|editor|accountant|lawyer|nurse|doctor",
    "\\p{L}*leiter(?:in)?|\\p{L}*führer(?:in)?|direktor(?:in)?|\\p{L}*entwickler(?:in)?|\\p{L}*ingenieur(?:in)?|\\p{L}*berater(?:in)?|vorstand|gründer(?:in)?|praktikant(?:in)?",
    "direct(?:eur|rice)|ingénieure?|responsable|chef(?:fe)?|gérante?|développeu(?:r|se)|consultante?|fondat(?:eur|rice)|stagiaire",
    "director[ae]?s?|gerente|jef[ea]|ingenier[oa]|desarrollador[a]?|consultor[a]?|fundador[a]?|becari[oa]",
    "dirett(?:ore|rice)|responsabile|ingegnere|sviluppat(?:ore|rice)|fondat(?:ore|rice)|diretor[a]?|engenheir[oa]|desenvolvedor[a]?|estagiári[oa]",
    "hoofd|ontwikkelaar|oprichter|adviseur|dyrektor|kierownik|inżynier|директор\\p{L}*|менеджер\\p{L}*|инженер\\p{L}*|руководител\\p{L}*|інженер\\p{L}*|керівник\\p{L}*",
  ].join("|")})s?$`,
  "u",
);

const names = (options: Intl.DateTimeFormatOptions, days: readonly Date[], locales: readonly string[]): string[] =>
  locales.flatMap((locale) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" });
    return days.map((day) => format.formatToParts(day).find(({ type }) => type === "month")?.value ?? "");
  });
const firstDays = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2024, month, 1)));
let months: ReadonlySet<string> | undefined;

/** With and without a day: some languages bend the name. */
const monthNames = (): ReadonlySet<string> =>
  (months ??= new Set(
    [
      ...names({ month: "long" }, firstDays, locales),
      ...names({ month: "short" }, firstDays, locales),
      ...names({ month: "long", day: "numeric" }, firstDays, locales),
    ]
      .map((name) => name.toLowerCase().replace(/\.$/, ""))
      .filter((name) => /^\p{L}+$/u.test(name)),
  ));
const locales = ["en", "es", "fr", "de", "it", "pt", "el", "ru", "uk", "pl", "nl"] as const;

export const isNumberWord = (word: string): boolean => numberWords.has(word);
export const unitOf = (word: string): string | undefined => units.find(([, pattern]) => pattern.test(word))?.[0];
export const isTitleWord = (word: string): boolean => titleWords.test(word);
export const isMonth = (word: string): boolean => monthNames().has(word);
