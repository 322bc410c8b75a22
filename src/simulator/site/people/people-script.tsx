/** @jsxImportSource hono/jsx */

export const PeopleScript = () => <script type="module" src="/static/people-script.js" />;
