export const fontSubsets = ["latin", "latin-ext", "cyrillic", "greek"] as const;
