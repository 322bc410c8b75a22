/** Zone of a person who never told one. */
export const defaultZone = "UTC";
