export interface SkillGroup {
  name: string;
  level: string;
  keywords: string[];
}

const same = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

/** What groups say of these skills: of a name that is among them, and the keywords that directly follow it. */
export function groupsOf(skills: readonly string[], groups: readonly SkillGroup[]): SkillGroup[] {
  const found: SkillGroup[] = [];
  for (let at = 0; at < skills.length; at += 1) {
    const name = skills[at] ?? "";
    const group = groups.find((one) => same(one.name, name));
    if (!group) continue;
    const rest = skills.slice(at + 1);
    const end = rest.findIndex((skill) => !group.keywords.some((keyword) => same(keyword, skill)));
    const keywords = end === -1 ? rest : rest.slice(0, end);
    if (group.level !== "" || keywords.length > 0) found.push({ name, level: group.level, keywords });
    at += keywords.length;
  }
  return found;
}
