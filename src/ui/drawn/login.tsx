import { textLink } from "../components/button.tsx";
import { PasswordField, TextField } from "../components/fields/field.tsx";
import { SubmitButton } from "../components/form/submit-button.tsx";
import { Brand } from "../shell/navigation/brand.tsx";

/** The form of `screens/accounts/login.tsx`. What is typed or sent before the app has started is passed on to it. */
export const DrawnLogin = () => (
  <main className="flex min-h-dvh flex-col items-center bg-canvas px-4 py-10 sm:justify-center sm:py-12">
    <Brand className="mb-6" />
    <section className="w-full max-w-100 rounded-card border border-line bg-surface p-6 sm:p-7">
      <h1 className="text-title font-semibold wrap-anywhere text-ink">Sign in</h1>
      <p className="mt-0.5 text-s text-ink-2">Welcome back to Attaché.</p>
      <div className="mt-5">
        <form method="post" className="grid gap-4">
          <TextField label="Email" name="email" type="email" autoComplete="username" required />
          <PasswordField label="Password" name="password" autoComplete="current-password" required />
          <p className="-mt-1.5 text-s">
            <a href="/forgot-password" className={`${textLink} touch:inline-flex touch:min-h-11 touch:items-center`}>
              Forgot password?
            </a>
          </p>
          <SubmitButton className="mt-1 w-full">Sign in</SubmitButton>
        </form>
      </div>
    </section>
    <p className="mt-5 text-s text-ink-2">
      No account yet?{" "}
      <a href="/register" className={textLink}>
        Create account
      </a>
    </p>
  </main>
);
