import type { CvFields } from "../contract.ts";
import { toLink, toLinkedInUrl } from "../layout/contacts.ts";
import type { Finding } from "../output/contract.ts";
import { isEmail } from "../field-problems.ts";
import { createFinding } from "./finding.ts";

const info = (field: string, text = "") => ({ section: "personalInfo", field, text });

function checkPerson({ personalInfo }: CvFields): Finding[] {
  const { fullName, email, phone, location, linkedin } = personalInfo;
  const findings: Finding[] = [];
  if (fullName === "")
    findings.push(
      createFinding("contact", "error", info("fullName"), "The name is missing.", "Without it, the CV can't be filed."),
    );
  if (email === "")
    findings.push(
      createFinding("contact", "error", info("email"), "The email address is missing.", "It is how you are invited."),
    );
  else if (!isEmail(email))
    findings.push(
      createFinding(
        "contact",
        "error",
        info("email", email),
        "This is not an email address.",
        "Replies to it would not arrive.",
      ),
    );
  if (phone === "")
    findings.push(
      createFinding("contact", "hint", info("phone"), "The phone number is missing.", "Many recruiters call first."),
    );
  else if (phone.replaceAll(/\D/g, "").length < 7)
    findings.push(
      createFinding(
        "contact",
        "warning",
        info("phone", phone),
        "This phone number is too short.",
        "Write it with its country code, such as +49 30 1234567.",
      ),
    );
  if (location === "")
    findings.push(
      createFinding(
        "contact",
        "hint",
        info("location"),
        "The location is missing.",
        "Employers search by city or region; a full address is not needed.",
      ),
    );
  if (linkedin !== "" && !/linkedin\.com\/(in|pub)\//i.test(toLinkedInUrl(linkedin)))
    findings.push(
      createFinding(
        "link",
        "warning",
        info("linkedin", linkedin),
        "This is not the address of a LinkedIn profile.",
        "It should look like linkedin.com/in/your-name.",
      ),
    );
  return findings;
}

function checkLinks(cv: CvFields): Finding[] {
  const lists = [
    ["experience", cv.experience],
    ["education", cv.education],
    ["certifications", cv.certifications],
    ["projects", cv.projects],
    ["publications", cv.publications],
    ["volunteering", cv.volunteering],
  ] as const;
  const links = [
    { section: "personalInfo", entryId: null, field: "website", text: cv.personalInfo.website },
    ...cv.personalInfo.links.map(({ url }, at) => ({
      section: "personalInfo",
      entryId: null,
      field: `links.${at}.url`,
      text: url,
    })),
    ...lists.flatMap(([section, entries]) =>
      entries.map(({ id, url }) => ({ section, entryId: id, field: "url", text: url })),
    ),
    ...cv.customSections.flatMap(({ id, entries }) =>
      entries.map((entry) => ({ section: id, entryId: entry.id, field: "url", text: entry.url })),
    ),
  ];
  return links
    .filter(({ text }) => text !== "")
    .flatMap((place) => {
      if (toLink(place.text) === "")
        return [
          createFinding(
            "link",
            "warning",
            place,
            "This is not a web address.",
            "It is printed as text and leads nowhere.",
          ),
        ];
      if (!/^http:\/\//i.test(place.text)) return [];
      return [
        createFinding(
          "link",
          "hint",
          place,
          "This address is not encrypted (http).",
          "Browsers warn about it. Use https if the site has it.",
        ),
      ];
    });
}

export const checkContact = (cv: CvFields): Finding[] => [...checkPerson(cv), ...checkLinks(cv)];
