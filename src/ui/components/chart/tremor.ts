/** Tremor names colours by Tailwind's palette; styles.css gives these four the colours of our series. */
export const tremorColours = ["indigo", "teal", "amber", "pink"];
