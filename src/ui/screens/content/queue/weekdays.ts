/** 1 is Monday. */
export const weekdayNames: Readonly<Record<number, string>> = {
  1: "Monday",
  2: "Tuesday",
  3: "Wednesday",
  4: "Thursday",
  5: "Friday",
  6: "Saturday",
  7: "Sunday",
};

/** The weekdays that an option of the slot editor stands for. */
export function everyDay(option: string): number[] {
  if (option === "weekdays") return [1, 2, 3, 4, 5];
  return option === "daily" ? [1, 2, 3, 4, 5, 6, 7] : [Number(option)];
}
