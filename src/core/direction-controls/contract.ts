/** They change the order in which the text after them is shown, so that it reads otherwise than it is stored. */
const directionControls = /[\u202A-\u202E\u2066-\u2069]/gu;

export const withoutDirectionControls = (text: string): string => text.replaceAll(directionControls, "");
