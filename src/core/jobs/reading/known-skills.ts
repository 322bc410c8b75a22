import { enteredTermsOf } from "./terms.ts";

const labels = (
  "Python|Django|FastAPI|Flask|Java|Spring|Kotlin|Scala|JavaScript|TypeScript|Node.js|React|React Native|Vue|Angular|Svelte|Next.js|CSS|HTML|Tailwind|" +
  "Go|Rust|C++|C#|.NET|PHP|Laravel|WordPress|Ruby|Rails|Swift|Objective-C|Flutter|Dart|Elixir|Erlang|Haskell|Perl|SQL|PostgreSQL|MySQL|SQLite|MongoDB|" +
  "Redis|Elasticsearch|Kafka|RabbitMQ|GraphQL|REST|gRPC|Docker|Kubernetes|Helm|Terraform|Ansible|Puppet|AWS|Azure|GCP|Linux|Bash|PowerShell|" +
  "Windows Server|CI/CD|Jenkins|GitLab|Prometheus|Grafana|Spark|Airflow|dbt|Snowflake|BigQuery|Databricks|Hadoop|Pandas|NumPy|PyTorch|TensorFlow|" +
  "Machine Learning|NLP|Computer Vision|Statistics|Power BI|Tableau|Looker|Excel|Cybersecurity|SIEM|Penetration Testing|IAM|Playwright|Cypress|" +
  "Selenium|Figma|Accessibility|UX|Salesforce|SAP|Jira|Scrum|Product Management|Project Management|SEO|Google Analytics|HubSpot|Accounting|Unity|" +
  "Unreal Engine|Solidity|MATLAB|Embedded|Networking|Leadership|Hiring"
).split("|");

/** By the terms of each, joined by a space. */
export const knownSkills: ReadonlyMap<string, string> = new Map(
  labels.map((label) => [enteredTermsOf(label).join(" "), label]),
);
const byFirstTerm = Map.groupBy(knownSkills.keys(), (key) => key.split(" ", 1)[0] ?? "");

/** Keys of the skills that a text names. */
export function findKnownSkills(terms: readonly string[]): string[] {
  const found = new Set<string>();
  for (const [at, term] of terms.entries())
    for (const key of byFirstTerm.get(term) ?? [])
      if (key.split(" ").every((part, offset) => terms[at + offset] === part)) found.add(key);
  return [...found];
}
