/** Tremor names colors by Tailwind's palette; styles.css maps these four to our series. */
export const tremorColours = ["indigo", "teal", "amber", "pink"];
