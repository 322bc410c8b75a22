const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium" });

/** The date of an instant where the person is. */
export const dayOf = (instant: string): string => day.format(new Date(instant));
