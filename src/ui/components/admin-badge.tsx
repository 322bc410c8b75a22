import { Chip } from "./chip.tsx";

/** Beside the title of every screen that is for admins alone. */
export const AdminBadge = () => (
  <Chip tone="accent" dot={false}>
    Admin Panel
  </Chip>
);
