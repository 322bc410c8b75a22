import { weekdays, type RepeatInput, type RepeatUnit } from "#core/content/repeat/contract.ts";
import { invalid } from "#core/errors.ts";

const units: Record<string, { unit: RepeatUnit; every?: number }> = {
  daily: { unit: "day" },
  weekly: { unit: "week" },
  monthly: { unit: "month" },
};

const rule =
  /^(?:(daily|weekly|monthly)|every (?:(\d+) )?(day|week|month)s?)(?: (?:on )?([a-z, ]+?))?,? (?:until (\d{4}-\d\d-\d\d)|(\d+) times)$/;

/** 'weekly mon,thu until 2027-01-31' or 'every 2 weeks mon 10 times'. @throws Fault `series.repeat` */
export function parseRepeat(text: string): RepeatInput {
  const [matched, word, every, unit, days, until, count] =
    rule.exec(text.trim().toLowerCase().replaceAll(/\s+/g, " ")) ?? [];
  if (matched === undefined) throw unreadable();
  const given = days?.split(/[, ]+/).filter((day) => day !== "" && day !== "and");
  const chosen = given?.map((day) => {
    const found = weekdays.find((weekday) => day.startsWith(weekday));
    if (!found) throw unreadable();
    return found;
  });
  return {
    ...(word === undefined ? { unit: unit as RepeatUnit } : (units[word] ?? { unit: "day" })),
    ...(every !== undefined && { every: Number(every) }),
    ...(chosen && { weekdays: chosen }),
    end: until === undefined ? { count: Number(count) } : { until },
  };
}

const unreadable = () =>
  invalid(
    "series.repeat",
    "--repeat",
    "Write a rule with an end, such as 'weekly mon,thu until 2027-01-31', 'daily 5 times' or 'every 2 months 6 times'.",
  );
