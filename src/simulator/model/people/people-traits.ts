import { draw } from "../rules.ts";

/** Derived from the seed, not stored. */
export interface Traits {
  slug: string;
  /** Who accepts invitations: any, only with a note, or none. */
  invitationPolicy: "open" | "note_only" | "follow_only";
  /** Anyone can message them, connected or not. */
  openProfile: boolean;
  about: string;
  skills: string[];
  school: string;
}

const skillsOf: Record<string, readonly string[]> = {
  Engineer: ["Distributed systems", "TypeScript", "PostgreSQL", "Observability", "Go"],
  Analyst: ["Threat modelling", "SIEM", "Incident response", "Python", "Forensics"],
  Manager: ["Roadmaps", "Hiring", "Coaching", "Discovery", "Planning"],
  Recruiter: ["Sourcing", "Interviewing", "Employer branding", "Onboarding"],
  Talent: ["Sourcing", "Workforce planning", "Employer branding", "Interviewing"],
  Administrator: ["Linux", "Ansible", "Networking", "Backups", "Bash"],
  Tester: ["Web security", "Red teaming", "Burp Suite", "Reporting"],
  Advocate: ["Public speaking", "Documentation", "Community", "TypeScript"],
  Architect: ["Cloud migration", "Terraform", "Kubernetes", "Integration"],
};
const openings = [
  "I like systems that are boring on purpose.",
  "Most of my work is making hard things easy to change.",
  "I write things down so that the next person does not have to ask.",
  "Curious about teams that stay calm when things break.",
  "I help people find work that they are proud of.",
  "Fifteen years in, still learning something every week.",
];
const schools = [
  "Technical University of Berlin",
  "University of Lisbon",
  "University of Nairobi",
  "University of Toronto",
  "Warsaw University of Technology",
  "National University of Singapore",
];

const marks = /\p{Mark}/gu;
/** Ignores case and accents. */
export const normalizeForSearch = (text: string): string => text.normalize("NFD").replaceAll(marks, "").toLowerCase();

const deriveSlug = (seed: number, id: string, name: string): string => {
  const words = normalizeForSearch(name)
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
  const tail = Math.floor(draw(seed, "slug", id) * 36 ** 5).toString(36);
  return `${words}-${tail.padStart(5, "0")}`;
};

export function deriveTraits(seed: number, person: { id: string; name: string; headline: string }): Traits {
  const { id, name, headline } = person;
  const one = (words: readonly string[], what: string) =>
    words[Math.floor(draw(seed, what, id) * words.length)] ?? name;
  const known = Object.entries(skillsOf).find(([word]) => headline.includes(word))?.[1] ?? [];
  const skills = known.filter((_, n) => draw(seed, "skill", id, n) < 0.7);
  const reserve = draw(seed, "asks", id);
  return {
    slug: deriveSlug(seed, id, name),
    invitationPolicy: reserve < 0.1 ? "follow_only" : reserve < 0.2 ? "note_only" : "open",
    openProfile: draw(seed, "open profile", id) < 0.2,
    about: `${headline}. ${one(openings, "about")}`,
    skills: skills.length > 0 ? skills : known.slice(0, 2),
    school: one(schools, "school"),
  };
}
