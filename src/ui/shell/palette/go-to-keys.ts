export const goToKeys = (key: string): string => `G ${key.toUpperCase()}`;
