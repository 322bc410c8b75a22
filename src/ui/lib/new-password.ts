const shortest = 8;

export interface NewPasswordProblems {
  newPassword?: string;
  confirmation?: string;
}

/** What is wrong with a new password before it is sent. */
export function problemsOf(newPassword: string, confirmation: string): NewPasswordProblems {
  if (newPassword.length < shortest) return { newPassword: "Password must be at least 8 characters long." };
  return newPassword === confirmation ? {} : { confirmation: "New passwords don't match." };
}
