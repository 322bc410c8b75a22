/** On another site: a path is on this server. */
export const isWebAddress = (url: string | null): url is string => url !== null && /^https?:\/\//i.test(url);
