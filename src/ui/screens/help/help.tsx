import { getRouteApi } from "@tanstack/react-router";
import { PageHeader } from "../../components/page-header.tsx";
import { TabPanel, Tabs } from "../../components/tabs.tsx";
import { ContactTab } from "./contact/contact-tab.tsx";
import { FaqTab } from "./faq/faq-tab.tsx";
import { GuidesTab } from "./guides/guides-tab.tsx";
import { StatusTab } from "./status/status-tab.tsx";

const route = getRouteApi("/signed-in/approved/help");

export function Help() {
  const { tab = "faq" } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <>
      <PageHeader title="Help & Support" subtitle="Answers, guides, and people who can help" />
      <Tabs
        label="Help & Support"
        value={tab}
        onValueChange={(chosen) => void navigate({ search: { tab: chosen } })}
        tabs={[
          { value: "faq", label: "FAQ" },
          { value: "guides", label: "Guides" },
          { value: "contact", label: "Contact Support" },
          { value: "status", label: "System Status" },
        ]}
      >
        <TabPanel value="faq">
          <FaqTab />
        </TabPanel>
        <TabPanel value="guides">
          <GuidesTab />
        </TabPanel>
        <TabPanel value="contact">
          <ContactTab />
        </TabPanel>
        <TabPanel value="status">
          <StatusTab />
        </TabPanel>
      </Tabs>
    </>
  );
}
