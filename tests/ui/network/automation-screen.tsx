import { fireEvent, screenTest } from "../support/render-screen.tsx";
import { Link } from "@tanstack/react-router";
import { LinkedInSettings } from "#ui/screens/network/linkedin-settings.tsx";

/** The settings of a person whose account is connected. */
export function automationScreenTest() {
  const screen = screenTest();

  async function open() {
    const { user: ada } = await screen.signIn("Ada");
    await screen.server.core.connections.connectPractice(ada.id);
    const { page, user, address } = screen.render(
      <>
        <Link to="/profile">Profile</Link>
        <LinkedInSettings />
      </>,
      { at: "/linkedin-settings" },
    );
    await page.findByRole("region", { name: "Safety" });
    const field = (label: string) => page.getByLabelText<HTMLInputElement>(label);
    const button = (name: string) => page.getByRole<HTMLButtonElement>("button", { name });
    const tab = (name: string) => user.click(page.getByRole("tab", { name }));
    const type = (label: string, text: string) => fireEvent.change(field(label), { target: { value: text } });
    const saved = async () => {
      await user.click(button("Save Settings"));
      await page.findByText("Settings Saved");
    };
    const stored = () => screen.server.core.automation.get(ada.id);
    return { ada: ada.id, page, user, address, field, button, tab, type, saved, stored };
  }
  return { screen, open };
}
