import type { ReplyKind } from "./contract.ts";

interface Signal {
  kind: ReplyKind;
  pattern: RegExp;
}

/** In English and German. Bounded repetitions only: the text is a stranger's. */
const signals: readonly Signal[] = [
  {
    kind: "rejected",
    pattern:
      /regret to inform|not (?:be )?(?:moving|proceed(?:ing)?|going) (?:forward|ahead|further)|(?:moving|move|moved|proceed|proceeding|going|go) (?:forward|ahead) with (?:an)?other|(?:not|n't) been (?:selected|shortlisted|successful)|(?:not|unable|n't)(?: able)? to offer you|not to (?:proceed|progress|continue|move)|decided (?:against|not to)|application (?:was|has been|is) (?:unsuccessful|declined|rejected|not successful)|position (?:has|is) (?:already )?(?:been )?(?:filled|closed)|no longer (?:considering|under consideration)|other candidates? (?:whose|who)|pursue other (?:candidates|applicants)|not a (?:good )?(?:fit|match) (?:for|at)/i,
  },
  {
    kind: "rejected",
    pattern:
      /\babsage\b|nicht (?:weiter )?berücksichtig|nicht in die engere|anderen? (?:bewerber|kandidat|mitbewerber)|anderweitig (?:besetzt|vergeben)|bereits besetzt|keine (?:positive|bessere) (?:rück|nach)|bedauern[^.!?]{0,80}(?:mitteilen|nicht|absagen)|leider[^.!?]{0,80}(?:nicht|absagen|absage|keine|mitteilen)|abzusagen|nicht zu(?:sagen|sprechen)|gegen (?:sie|dich|ihre bewerbung) entschieden/i,
  },
  {
    kind: "offer",
    pattern:
      /(?:pleased|happy|delighted|excited|glad|like) to (?:offer|extend)|(?:love|happy|like|delighted|excited|glad) to (?:have you|welcome you)|contract (?:is )?attached|(?:attached|find)[^.!?]{0,20} (?:the|your) contract|(?:offer|extend) you (?:the|a) (?:position|role|job|offer)|\boffer letter\b|\bjob offer\b|your (?:employment )?(?:contract|offer) (?:is|attached|can)|congratulations[^.!?]{0,80}(?:offer|role|position|team)|vertragsangebot|arbeitsvertrag|stellenangebot (?:machen|unterbreiten)|(?:freuen|froh)[^.!?]{0,80}(?:ihnen|dir)[^.!?]{0,60}(?:anbieten|anzubieten|zusagen|zuzusagen)|\bzusage\b/i,
  },
  {
    kind: "interview",
    pattern:
      /invite you (?:to|for)|(?:schedule|arrange|set up|book)[^.!?]{0,40}(?:interview|call|chat|conversation|meeting)|(?:phone|video|first|technical|on-?site|final)[ -](?:screen|interview|call)|(?:like|love|want) to (?:meet|speak|talk|chat|get to know|interview)|interview (?:on|at|invitation|is scheduled)|invitation to (?:an? )?interview|your availability|vorstellungsgespräch|kennenlerngespräch|bewerbungsgespräch|kennenlern(?:termin|call)|(?:telefon|video)(?:interview|gespräch|termin)|(?:laden|lade)\b[^!?]{0,100}\bein\b|einladung zum|gespräch ein(?:zu)?laden|(?:gerne|persönlich) kennen(?:zu)?lernen|terminvorschl/i,
  },
  {
    kind: "received",
    pattern:
      /received your (?:application|cv|resume|résumé)|(?:thank you|thanks) for (?:applying|your application|submitting|your interest)|application (?:has been|was) (?:received|submitted)|confirm[^.!?]{0,40}receipt|(?:eingang|erhalt) (?:ihrer|deiner) (?:bewerbung|unterlagen)|(?:ihre|deine) (?:bewerbung|unterlagen)[^.!?]{0,40}(?:erhalten|eingegangen)|(?:dank|danken)[^.!?]{0,40}(?:ihre|deine) (?:bewerbung|interesse|unterlagen)|eingangsbestätigung/i,
  },
];

/** The interview still takes place, however sorry its sender is. */
const postponed =
  /(?:interview|call|meeting|gespräch|termin)[^!?]{0,80}(?:postpon|re-?schedul|verschoben|verschieb|verleg)|(?:postpon|re-?schedul|verschieb|verleg)[^!?]{0,80}(?:interview|call|meeting|gespräch|termin)/i;
const negation =
  /\b(?:not|never|unable|cannot|can't|won't|unfortunately|regret|nicht|kein\w{0,2}|leider|bedauer\w{0,4})\b/i;
/** What would happen is no news. */
const condition =
  /\b(?:if|should (?:you|your)|in case|whether|once we have|falls|sofern|sollte\w{0,3}|wenn|bei interesse)\b/i;

export interface Classified {
  kind: ReplyKind;
  reason: string;
}

const reasonMax = 300;

export const sentencesOf = (text: string): string[] =>
  text
    .replaceAll(/\s+/g, " ")
    // Not after the number of a day, as in '11. Dezember'.
    .split(/(?<=[.!?])(?<!\b\d{1,2}\.)\s+(?=\S)/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== "");

/** Later in the list decides: a refusal also thanks for the application, and an offer also mentions the interview. */
const strength: readonly ReplyKind[] = ["received", "interview", "offer", "rejected"];

function kindsIn(sentence: string): ReplyKind[] {
  if (postponed.test(sentence)) return ["interview"];
  const kinds = signals.filter(({ pattern }) => pattern.test(sentence)).map(({ kind }) => kind);
  if (kinds.includes("rejected")) return ["rejected"];
  const isHopeful = kinds.includes("interview") || kinds.includes("offer");
  if (isHopeful && negation.test(sentence)) return condition.test(sentence) ? [] : ["rejected"];
  if (isHopeful && condition.test(sentence)) return kinds.filter((kind) => kind === "received");
  return kinds;
}

/** What kind of answer it is, by the sentence that says so. */
export function classifyReply(subject: string, text: string): Classified | undefined {
  const found = [subject, ...sentencesOf(text)].flatMap((sentence) =>
    kindsIn(sentence).map((kind): Classified => ({ kind, reason: sentence.slice(0, reasonMax) })),
  );
  return found.toSorted((one, other) => strength.indexOf(other.kind) - strength.indexOf(one.kind))[0];
}
