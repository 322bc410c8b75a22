import type { Layout } from "../layout.ts";

export interface SignInProblem {
  field: "username" | "password";
  text: string;
}

export interface SignInProps {
  layout: Layout;
  csrf: string;
  email?: string;
  wanted?: string | undefined;
  problem?: SignInProblem;
}

export const signInPath = "/checkpoint/lg/login-submit";

export const signInHint = ({ translate }: Layout): string =>
  translate(
    "Use any email and password. Your first sign-in creates the account. Don't use a real password.",
    "Jede Adresse und jedes Passwort: die erste Anmeldung legt das Mitglied an. Kein echtes Passwort verwenden.",
  );
