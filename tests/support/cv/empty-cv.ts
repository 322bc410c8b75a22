/** The least that can be saved. */
export const emptyCv = { personalInfo: {}, summary: "", skills: [], experience: [], education: [] };
