/** As it was before it was written into a table. */
export const decodeLink = (link: string): string => {
  try {
    return decodeURIComponent(link);
  } catch {
    return link;
  }
};
