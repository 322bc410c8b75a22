/** @jsxImportSource hono/jsx */
import type { Layout } from "../../layout.ts";
import { signInHint, signInPath, type SignInProps } from "../sign-in-props.ts";

export const AccountPicker = ({ layout: { css, translate } }: { layout: Layout }) => (
  <div id="rememberme-div" class={css("memberlist-container")}>
    <h1>{translate("Welcome back", "Willkommen zurück")}</h1>
    <form action="/login">
      <input type="hidden" name="another" value="1" />
      <button type="submit" class={css("member-profile-block")}>
        <span class={css("profile__details")}>{translate("Saved account", "Gespeichertes Konto")}</span>
      </button>
      <a href="/login?another=1">{translate("Sign in using another account", "Mit anderem Konto einloggen")}</a>
    </form>
  </div>
);

/** Fields, ids and names are those of the real form. */
export const EmberSignIn = ({ layout, csrf, email = "", wanted, problem }: SignInProps) => {
  const { css, translate } = layout;
  return (
    <div class={css("card-layout")}>
      <h1 class={css("header__content__heading")}>{translate("Sign in", "Einloggen")}</h1>
      <p>{signInHint(layout)}</p>
      <form method="post" action={signInPath} class={css("login__form")} novalidate>
        <input type="hidden" name="csrfToken" value={csrf} />
        <input type="hidden" name="session_redirect" value={wanted ?? ""} />
        <div class={css("form__input--floating")}>
          <label for="username">{translate("Email or phone", "E-Mail oder Telefon")}</label>
          <input
            id="username"
            name="session_key"
            type="text"
            value={email}
            autocomplete="username"
            required
            autofocus
            aria-describedby="error-for-username"
          />
          <div id="error-for-username" role="alert" class={css("form__label--error")}>
            {problem?.field === "username" && problem.text}
          </div>
        </div>
        <div class={css("form__input--floating")}>
          <label for="password">{translate("Password", "Passwort")}</label>
          <input
            id="password"
            name="session_password"
            type="password"
            autocomplete="current-password"
            required
            aria-describedby="error-for-password"
          />
          <div id="error-for-password" role="alert" class={css("form__label--error")}>
            {problem?.field === "password" && problem.text}
          </div>
        </div>
        <button
          type="submit"
          class={css("btn__primary--large from__button--floating")}
          aria-label={translate("Sign in", "Einloggen")}
        >
          {translate("Sign in", "Einloggen")}
        </button>
      </form>
    </div>
  );
};
