/** Where an admin changes what the environment doesn't set. */
export const settingsScreen = "Administration → Settings";
