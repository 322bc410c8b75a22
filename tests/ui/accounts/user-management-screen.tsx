import { screenTest } from "../support/render-screen.tsx";
import { person } from "#tests/support/core/people.ts";
import { UserManagement } from "#ui/screens/accounts/users/user-management.tsx";

/** The user management of a server of its own, for each test of a file. */
export function userManagementScreen() {
  const screen = screenTest();
  const register = (name: string) => person(screen.server.core, name, { status: "pending" });
  const approved = (name: string) => person(screen.server.core, name);
  const stored = (id: string) => screen.server.core.accounts.user(id);

  function open(search = "") {
    const { user, page, address } = screen.render(<UserManagement />, { at: `/admin/users${search}` });
    const button = (name: string) => page.getByRole<HTMLButtonElement>("button", { name });
    const press = async (name: string) => user.click(await page.findByRole("button", { name }));
    const choose = async (name: string, action: string) => {
      await press(`Actions for ${name}`);
      await user.click(await page.findByRole("menuitem", { name: action }));
    };
    const number = (label: string) => page.getByLabelText<HTMLInputElement>(label);
    /** Replaces the value at once, as a browser does while all of it is selected. */
    const fill = async (field: HTMLInputElement, text: string) => {
      await user.tripleClick(field);
      await (text === "" ? user.keyboard("{Backspace}") : user.paste(text));
    };
    return { user, page, address, button, press, choose, number, fill };
  }
  return { screen, register, approved, stored, open };
}
