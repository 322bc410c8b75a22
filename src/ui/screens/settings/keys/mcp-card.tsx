import { useMutation } from "@tanstack/react-query";
import { Copy, PlugZap } from "lucide-react";
import { useState } from "react";
import { messageOf, origin } from "../../../api.ts";
import { Button, TextLink } from "../../../components/button.tsx";
import { Card, CardHeader } from "../../../components/card.tsx";
import { Alert } from "../../../components/feedback/alert.tsx";
import { SelectField } from "../../../components/fields/select-field.tsx";
import { useCopy } from "../../../components/fields/use-copy.ts";
import { keyPlaceholder, mcpClients } from "./mcp-clients.ts";
import { testMcp } from "./test-mcp.ts";

export function McpCard() {
  return (
    <Card aria-label="Assistants (MCP)">
      <CardHeader title="Assistants (MCP)" />
      <p className="-mt-2 text-s text-ink-2">
        An assistant that speaks the Model Context Protocol can read your posts, analytics, messages and CV and write
        drafts, with an API key. What it asks to schedule, publish, start or stop waits for{" "}
        <TextLink to="/approvals">your approval</TextLink>.
      </p>
      <div className="mt-4 border-t border-line pt-4">
        <ClientConfiguration apiKey={keyPlaceholder} />
      </div>
      <ConnectionTest />
    </Card>
  );
}

/** Text to copy into an assistant's settings. */
export function ClientConfiguration({ apiKey }: { apiKey: string }) {
  const [id, setId] = useState(mcpClients[0]?.id ?? "");
  const client = mcpClients.find((one) => one.id === id);
  const text = client?.configure(origin, apiKey) ?? "";
  const { ref, copy, status } = useCopy<HTMLPreElement>(text);
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <SelectField
          label="Assistant"
          value={id}
          onValueChange={setId}
          options={mcpClients.map(({ id: value, label }) => ({ value, label }))}
          className="w-52"
        />
        <Button icon={Copy} onClick={copy}>
          Copy configuration
        </Button>
      </div>
      <pre
        ref={ref}
        aria-label="Configuration"
        className="rounded-control border border-line bg-sunken p-3 font-mono text-xs [overflow-wrap:anywhere] whitespace-pre-wrap text-ink"
      >
        {text}
      </pre>
      <div className="flex justify-between gap-3 text-xs text-ink-3">
        <p>{client?.hint}</p>
        <output>{status}</output>
      </div>
    </div>
  );
}

function ConnectionTest() {
  const test = useMutation({ mutationFn: testMcp });
  return (
    <div className="mt-4 grid gap-3">
      <Button icon={PlugZap} busy={test.isPending} onClick={() => test.mutate()} className="w-fit">
        Test the connection
      </Button>
      {test.error && (
        <Alert tone="bad" title="The connection does not work.">
          {messageOf(test.error, "Could not reach the server. Try again.")}
        </Alert>
      )}
      {test.data && (
        <Alert tone="good" title="The connection works.">
          {origin}/mcp offers {test.data.tools} tools for reading. Protocol {test.data.protocol}.
        </Alert>
      )}
    </div>
  );
}
