/** @jsxImportSource hono/jsx */

export const PeopleScript = () => <script type="module" src="/static/people/people-script.js" />;
