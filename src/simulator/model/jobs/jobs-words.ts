export interface Trade {
  title: string;
  skills: readonly string[];
  does: string;
}

export const trades: readonly Trade[] = [
  { title: "Python Developer", skills: ["Python", "Django", "FastAPI", "PostgreSQL"], does: "web services in Python" },
  {
    title: "Backend Engineer",
    skills: ["Python", "Go", "PostgreSQL", "Kafka"],
    does: "the services behind our product",
  },
  { title: "Frontend Developer", skills: ["TypeScript", "React", "CSS", "Accessibility"], does: "what people see" },
  {
    title: "Full Stack Developer",
    skills: ["TypeScript", "React", "Node.js", "SQL"],
    does: "features from end to end",
  },
  { title: "Data Engineer", skills: ["Python", "SQL", "Spark", "Airflow"], does: "pipelines and the warehouse" },
  { title: "Data Scientist", skills: ["Python", "Statistics", "SQL", "Pandas"], does: "experiments and forecasts" },
  {
    title: "Machine Learning Engineer",
    skills: ["Python", "PyTorch", "Kubernetes"],
    does: "models that run in production",
  },
  { title: "Security Analyst", skills: ["Cybersecurity", "SIEM", "Linux"], does: "detection and response" },
  { title: "Penetration Tester", skills: ["Cybersecurity", "Linux", "Python"], does: "tests of our own defences" },
  { title: "Linux Administrator", skills: ["Linux", "Ansible", "Bash"], does: "several hundred servers" },
  {
    title: "Site Reliability Engineer",
    skills: ["Linux", "Kubernetes", "Terraform", "Go"],
    does: "the platform's uptime",
  },
  { title: "Platform Engineer", skills: ["Kubernetes", "Terraform", "AWS"], does: "the ground other teams build on" },
  { title: "Mobile Developer", skills: ["Kotlin", "Swift", "React Native"], does: "our apps for both systems" },
  { title: "QA Engineer", skills: ["Testing", "TypeScript", "Playwright"], does: "tests that catch things early" },
  { title: "Product Manager", skills: ["Product Management", "Analytics", "SQL"], does: "what we build next, and why" },
  { title: "Engineering Manager", skills: ["Leadership", "Hiring", "Architecture"], does: "a team of eight engineers" },
];

/** The site's experience filter, 1 to 6. */
export const ranks: readonly { rank: number; prefix: string; years: number }[] = [
  { rank: 2, prefix: "Junior ", years: 1 },
  { rank: 3, prefix: "", years: 2 },
  { rank: 4, prefix: "", years: 4 },
  { rank: 4, prefix: "Senior ", years: 5 },
  { rank: 5, prefix: "Lead ", years: 7 },
  { rank: 6, prefix: "Principal ", years: 10 },
];

export const offices: readonly { city: string; country: string }[] = [
  { city: "Berlin", country: "Germany" },
  { city: "Lisbon", country: "Portugal" },
  { city: "London", country: "United Kingdom" },
  { city: "Nairobi", country: "Kenya" },
  { city: "Toronto", country: "Canada" },
  { city: "Austin", country: "United States" },
  { city: "São Paulo", country: "Brazil" },
  { city: "Singapore", country: "Singapore" },
  { city: "Warsaw", country: "Poland" },
  { city: "Melbourne", country: "Australia" },
  { city: "Osaka", country: "Japan" },
  { city: "Istanbul", country: "Türkiye" },
];

export const openings = [
  "{company} is looking for someone who takes care of {does}. You will join a team that ships every week and answers for what it ships.",
  "We are growing, and {does} need more hands. As {title} at {company} you will own your work from the first sketch to the last log line.",
  "Do you enjoy {does}? {company} has a place for a {title} in a small team with a long memory and short meetings.",
];

export const companiesDo = [
  "{company} has been around for eleven years. About two hundred people in five countries work here, most of them close to the product. We are profitable and intend to stay that way.",
  "At {company} we build for customers who notice when something breaks. That is why we write things down, review each other's work and keep the number of moving parts small.",
  "{company} started as a side project of two friends. Today thousands of organisations rely on it every morning, and we still answer every support mail ourselves.",
];

export const duties = [
  "Design, build and run {does} together with product and support",
  "Write code in {skill} that someone else can read in a year",
  "Take part in reviews, in both directions",
  "Measure before and after a change, and say so when it did not help",
  "Be on call one week in eight, with a day off after it",
  "Help newer colleagues find their way around",
  "Talk to customers once a month, not only about bugs",
];

export const wishes = [
  "{years} or more years of work with {skill}",
  "A good command of {skill}, or of something close to it and the will to learn",
  "Clear English in writing; we are spread over several time zones",
  "An eye for what can be left out",
  "Experience with {skill} under real load",
];

export const offers = [
  "Thirty days of holiday, a learning budget of 1,500 a year and a computer of your choice. We pay by a public scale: you know what your colleagues earn.",
  "Flexible hours around a core from ten to three, parental leave for everybody, and a four-day week in August.",
  "A pension plan from the first day, an office you may use but need not, and two weeks a year in which the whole company meets.",
];

export const endings = [
  "We answer every application within ten days. The process is a call of half an hour, a paid task of two hours and a day with the team.",
  "Tell us what you would change about our product: that says more than a list of employers. We look forward to reading from you.",
  "We hire for what you can do, not for where you learned it. If you meet most of the points, please apply.",
];
