/** @jsxImportSource hono/jsx */
import { randomUUID } from "node:crypto";
import { SduiScreen } from "../../sdui/screen.tsx";
import { signInHint, signInPath, type SignInProps } from "../sign-in-props.ts";

/** Element ids are random; the form comes twice, for narrow and for wide windows. */
export const SduiSignIn = (props: SignInProps) => (
  <SduiScreen screen="login.Login">
    <Fields {...props} shownWhen="narrow" />
    <Fields {...props} shownWhen="wide" />
  </SduiScreen>
);

const Fields = ({ layout, email = "", wanted = "", problem, shownWhen }: SignInProps & { shownWhen: string }) => {
  const { css, translate } = layout;
  const [emailId, passwordId] = [randomUUID(), randomUUID()];
  return (
    <div
      class={css(`card-layout ${shownWhen}-window`)}
      componentkey={randomUUID()}
      data-send={signInPath}
      data-values={JSON.stringify({ session_redirect: wanted })}
    >
      <h2>{translate("Sign in", "Einloggen")}</h2>
      <p>{signInHint(layout)}</p>
      <div class={css("form__input--floating")}>
        <label for={emailId}>{translate("Email or phone", "E-Mail oder Telefon")}</label>
        <input
          id={emailId}
          type="email"
          autocomplete="username"
          value={email}
          data-field="session_key"
          data-enter-sends
        />
        {problem?.field === "username" && <p class={css("form__label--error")}>{problem.text}</p>}
      </div>
      <div class={css("form__input--floating")}>
        <label for={passwordId}>{translate("Password", "Passwort")}</label>
        <input
          id={passwordId}
          type="password"
          autocomplete="current-password"
          data-field="session_password"
          data-enter-sends
        />
        {problem?.field === "password" && <p class={css("form__label--error")}>{problem.text}</p>}
      </div>
      <button type="button" data-sends class={css("btn__primary--large")}>
        {translate("Sign in", "Einloggen")}
      </button>
    </div>
  );
};
