/** Wanted jobs of three people. The grades below were written before the score existed. */
export const labelledProfiles = {
  python: {
    titles: ["Python Developer"],
    skills: ["Python", "Django", "FastAPI", "PostgreSQL", "Linux"],
    experienceLevel: "mid",
    location: "Remote",
    minSalary: 60_000,
  },
  platform: {
    titles: ["Site Reliability Engineer", "Platform Engineer"],
    skills: ["Go", "Kubernetes", "Terraform", "AWS", "Linux"],
    experienceLevel: "senior",
    location: "Berlin",
    minSalary: 90_000,
  },
  frontend: {
    titles: ["Frontend Developer"],
    skills: ["JavaScript", "TypeScript", "React", "CSS"],
    experienceLevel: "entry",
    location: "Remote",
    minSalary: 40_000,
  },
} as const;

/** 3: would apply at once; 2: worth a look; 1: only if nothing else; 0: no. In the order python, platform, frontend. */
export type Grades = readonly [python: number, platform: number, frontend: number];

interface LabelledOpening {
  title: string;
  company: string;
  location: string;
  description: string;
  grades: Grades;
}

const opening = (
  title: string,
  company: string,
  location: string,
  description: string,
  ...grades: Grades
): LabelledOpening => ({ title, company, location, description, grades });

// prettier-ignore
export const labelledOpenings: readonly LabelledOpening[] = [
  // Python, remote.
  opening("Python Developer", "Larkmoor", "Remote", "You write services in Python and Django with PostgreSQL. 3+ years of experience. Salary €65,000 - €80,000.", 3, 0, 0),
  opening("Python Backend Engineer", "Quillwater", "Remote (Europe)", "FastAPI, PostgreSQL and Redis on Linux. Three years of Python or more.", 3, 0, 0),
  opening("Django Developer", "Penrow", "Remote", "Our shop runs on Django and PostgreSQL. You know Python well and enjoy reviews.", 3, 0, 0),
  opening("Software Engineer, Python", "Ostwind", "Remote", "APIs in FastAPI and a little Django. We deploy to Linux servers. €70k-85k.", 3, 0, 0),
  opening("Senior Python Developer", "Brackenhill", "Remote", "Lead the Django platform. Ten years of experience, mentoring a team of five.", 1, 0, 0),
  opening("Junior Python Developer", "Fernbank", "Remote", "First job after university: Python scripts and some Django. €38,000.", 1, 0, 0),
  opening("Python Developer", "Salt & Stone", "Austin, United States (On-site)", "Django and PostgreSQL. You work in our office five days a week.", 1, 0, 0),
  opening("Backend Developer", "Tidewell", "Remote", "Python, FastAPI and Kafka. We also have a small Go service that others maintain.", 3, 1, 0),
  opening("Full Stack Developer", "Marrow", "Remote", "Django in the back, React in the front. You do both, about half and half.", 2, 0, 2),
  opening("Data Engineer", "Ashcombe", "Remote", "Pipelines in Python and SQL with Airflow on PostgreSQL.", 2, 0, 0),
  opening("Data Scientist", "Vellum", "Remote", "Forecasts in Python with Pandas. A PhD in statistics is expected.", 1, 0, 0),
  opening("Machine Learning Engineer", "Orrery", "Remote", "PyTorch models in production, Python all day, Kubernetes for serving.", 1, 1, 0),
  opening("Python Trainer", "Kestrel Academy", "London (On-site)", "Teach Python, Django, Python, Linux and more Python to beginners. Python certificates. Freelance.", 0, 0, 0),
  opening("Recruiter (Python teams)", "HireHaus", "Remote", "You hire Python, Django, FastAPI, PostgreSQL and Linux people. Python knowledge is not needed. Python, Python!", 0, 0, 0),
  opening("Technical Writer", "Docsmith", "Remote", "Document our Python and PostgreSQL products. Linux helps. You write, you do not code.", 0, 0, 0),
  opening("Linux Administrator", "Hostgrove", "Hamburg (On-site)", "Several hundred Linux servers, Ansible and Bash.", 1, 1, 0),
  opening("Database Administrator", "Ledgerly", "Remote", "PostgreSQL tuning and backups on Linux.", 1, 0, 0),
  opening("Python Developer", "Cheapcode", "Remote", "Django and FastAPI. Salary: €30,000 a year.", 1, 0, 0),
  opening("Python/Django Engineer", "Rookwood", "Berlin (Hybrid)", "Two days a week in the office. Django, PostgreSQL, Linux.", 2, 0, 0),
  opening("Backend Engineer (Python)", "Sundial", "Remote", "FastAPI and PostgreSQL. Mid-level. We pay €75,000.", 3, 0, 0),
  // Platform, Berlin.
  opening("Senior Site Reliability Engineer", "Northgate", "Berlin (Hybrid)", "Kubernetes, Terraform and AWS. You write tools in Go. €95,000 - €115,000.", 0, 3, 0),
  opening("Platform Engineer", "Blauhaus", "Berlin", "Our platform runs on Kubernetes and AWS, described in Terraform. Senior people only.", 0, 3, 0),
  opening("Senior Platform Engineer", "Ferrix", "Remote (Germany)", "Go operators for Kubernetes. Terraform on AWS.", 0, 3, 0),
  opening("Site Reliability Engineer", "Cobalt", "Berlin", "Linux, Go and Kubernetes. On call one week in six. 5+ years.", 0, 3, 0),
  opening("Staff Infrastructure Engineer", "Havel Systems", "Berlin (Hybrid)", "Terraform, AWS, Linux and golang. €110,000.", 0, 3, 0),
  opening("DevOps Engineer", "Spreeworks", "Berlin", "K8s clusters, CI/CD and Amazon Web Services. Senior.", 0, 3, 0),
  opening("Junior SRE", "Nimbus", "Berlin", "Learn Kubernetes and Linux with us. First job welcome.", 0, 1, 0),
  opening("Site Reliability Engineer", "Harborline", "Singapore (On-site)", "Go, Kubernetes, Terraform, AWS and Linux. Relocation is not offered.", 0, 1, 0),
  opening("Senior Go Developer", "Trailhead", "Berlin", "Backend services in Go, deployed to Kubernetes. 6 years.", 0, 2, 0),
  opening("Cloud Engineer", "Skyforge", "Berlin", "AWS landing zones with Terraform. Senior consultants.", 0, 2, 0),
  opening("Senior Backend Engineer", "Gatehouse", "Remote", "Golang and PostgreSQL. You go deep into performance.", 1, 2, 0),
  opening("Go-to-Market Manager", "Ventura", "Berlin", "Go to market with us: you go to customers, go to fairs and go above and beyond. AWS Marketplace listing.", 0, 0, 0),
  opening("Kubernetes Sales Executive", "Cloudsell", "Berlin", "Sell Kubernetes, AWS and Terraform services. Kubernetes, Kubernetes, Kubernetes. Senior sales.", 0, 0, 0),
  opening("Platform Product Manager", "Unity Rail", "Berlin", "Own the roadmap of our mobility platform. Senior.", 0, 0, 0),
  opening("Platform Engineer (Windows)", "Redmond House", "Munich (On-site)", "Windows Server, PowerShell and Azure. Senior.", 0, 1, 0),
  opening("Head of Infrastructure", "Kronberg", "Berlin", "Lead forty people, own the budget. Kubernetes background useful. €150,000.", 0, 1, 0),
  opening("Site Reliability Engineer", "Pennywise", "Berlin", "Kubernetes, Go, Terraform. Salary €55,000 - €60,000.", 0, 1, 0),
  opening("Security Engineer", "Palisade", "Berlin", "Harden Linux and AWS. Some Terraform. Senior.", 0, 1, 0),
  opening("Solutions Architect", "Cirrus Partners", "Berlin (Hybrid)", "AWS and Kubernetes workshops with customers. Senior.", 0, 1, 0),
  opening("Warehouse Platform Operator", "Hubstock", "Berlin", "You go up and down with the lifting platform and go home on time.", 0, 0, 0),
  // Frontend, remote, entry.
  opening("Junior Frontend Developer", "Pebble", "Remote", "React, TypeScript and CSS. No experience needed. €42,000.", 0, 0, 3),
  opening("Frontend Developer (Entry Level)", "Daylight", "Remote", "JavaScript and React. We teach you TypeScript.", 0, 0, 3),
  opening("Graduate Front-End Engineer", "Whitethorn", "Remote", "HTML, CSS and JS, then React.js. For graduates.", 0, 0, 3),
  opening("Frontend Developer", "Mosaic", "Remote", "TypeScript and React. One or two years help, but are not needed.", 0, 0, 3),
  opening("Junior React Developer", "Gable", "Remote", "React and TypeScript components, CSS with care.", 0, 0, 3),
  opening("UI Developer", "Softlight", "Remote", "CSS, accessibility and a little JavaScript. Junior.", 0, 0, 2),
  opening("Junior Full Stack Developer", "Twinbridge", "Remote", "Node.js and React with TypeScript.", 0, 0, 2),
  opening("Junior Web Developer", "Corner Studio", "Lisbon (Hybrid)", "JavaScript, CSS and WordPress themes.", 0, 0, 1),
  opening("Senior Frontend Engineer", "Highline", "Remote", "Lead our React and TypeScript architecture. 8 years.", 0, 0, 1),
  opening("Junior Java Developer", "Beanstack", "Remote", "Java, Spring and Java EE. You love Java. Java only.", 0, 0, 0),
  opening("Java Engineer", "Arabica", "Remote", "Java 21, Spring Boot, Kafka. Entry level is fine.", 0, 0, 0),
  opening("Junior Designer", "Inkwell", "Remote", "Figma layouts. You react quickly to feedback. CSS is a plus.", 0, 0, 1),
  opening("Customer Support Agent", "Helpline", "Remote", "React to tickets, react to chats, react to calls. Entry level.", 0, 0, 0),
  opening("Junior Mobile Developer", "Pocketware", "Remote", "React Native and TypeScript.", 0, 0, 2),
  opening("Frontend Intern", "Sprout", "Remote", "Internship with React and JavaScript. €15,000.", 0, 0, 1),
  opening("Junior Frontend Developer", "Osaka Forms", "Osaka, Japan (On-site)", "React and TypeScript. Fluent Japanese.", 0, 0, 1),
  opening("QA Engineer", "Checkmark", "Remote", "Playwright tests in TypeScript. Junior.", 0, 0, 1),
  opening("Email Developer", "Postbird", "Remote", "HTML and CSS for newsletters. Entry level.", 0, 0, 1),
  // For nobody of the three.
  opening("Accountant", "Balance & Co", "Remote", "You excel at numbers and know Excel well.", 0, 0, 0),
  opening("Nurse", "St. Clare", "Berlin", "Night shifts on a small ward with a kind team.", 0, 0, 0),
  opening("Engineering Manager", "Roundtable", "Remote", "Lead eight engineers who use Python, Go, React and TypeScript. You no longer code.", 0, 1, 0),
  opening("Software Engineer", "Anywhere Inc", "Remote", "We use many technologies.", 1, 0, 1),
  opening("C++ Engineer", "Metalworks", "Berlin", "C++ and Linux kernels.", 0, 1, 0),
  opening("PHP Developer", "Oldtown", "Remote", "Laravel and MySQL, with some JavaScript.", 0, 0, 0),
];
