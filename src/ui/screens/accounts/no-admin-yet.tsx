import { Frame } from "./frame.tsx";

/** Instead of forms that cannot work yet. */
export const NoAdminYet = () => (
  <Frame title="This server has no admin yet">
    <div className="grid gap-3 text-m text-ink-2">
      <p>Open the setup link that the server printed when it started. It creates the first admin.</p>
      <p className="text-s">
        Not in your terminal? Look at <code className="font-mono text-ink">docker logs</code> or{" "}
        <code className="font-mono text-ink">journalctl -u attache</code>. If the link has expired, restart the server
        to get a new one.
      </p>
    </div>
  </Frame>
);
