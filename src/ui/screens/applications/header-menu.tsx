import { Ellipsis, Settings2 } from "lucide-react";
import { useState } from "react";
import { IconButton } from "../../components/button.tsx";
import { Menu } from "../../components/overlay/menu.tsx";
import { SettingsDialog } from "./dialogs/settings-dialog.tsx";

type Opened = "settings";

/** What concerns all applications. */
export function HeaderMenu() {
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  return (
    <>
      <Menu
        label="More for your applications"
        trigger={<IconButton label="More for your applications" icon={Ellipsis} />}
        items={[{ label: "Reminders and no answer", icon: Settings2, onSelect: () => setOpened("settings") }]}
      />
      {opened === "settings" && <SettingsDialog onClose={close} />}
    </>
  );
}
