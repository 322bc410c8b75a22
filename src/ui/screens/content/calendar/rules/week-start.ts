import type { Weekday } from "./days.ts";

interface WeekInfo {
  firstDay: number;
}
/** Not every browser has one of them. */
interface LocaleWithWeeks {
  getWeekInfo?: () => WeekInfo;
  weekInfo?: WeekInfo;
}

const monday: Weekday = 1;

/** As the language of the browser counts; Monday where the browser doesn't know. */
export function firstWeekday(language: string): Weekday {
  try {
    const locale: LocaleWithWeeks = new Intl.Locale(language);
    const first = (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay;
    return weekdays.find((day) => day === first) ?? monday;
  } catch {
    return monday;
  }
}

const weekdays: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];
