import { strToU8, zipSync } from "fflate";

/** Everybody in these files is invented. */

export const connections2026 = [
  "Notes:",
  '"When exporting your connection data, you may notice that some of the email addresses are missing."',
  "",
  "First Name,Last Name,URL,Email Address,Company,Position,Connected On",
  "Mila,Torvund,https://www.linkedin.com/in/mila-torvund,,Brightfen GmbH,Data Engineer,07 Jun 2026",
  '"Jónas",Ibarra-Lund,https://www.linkedin.com/in/j%C3%B3nas-ibarra,jonas@brightfen.example,"Oak, Pine & Co.",CTO,12 Mar 2021',
  ",,,,,,07 Jun 2026",
].join("\n");

/** Without a preamble and addresses; saved again on a German computer. */
export const connectionsOfExcel =
  "\uFEFFFirst Name;Last Name;Email Address;Company;Position;Connected On\r\n" +
  "Mila;Torvund;;Brightfen GmbH;Data Engineer;4-Apr-21\r\n";

export const messages2022 = [
  "CONVERSATION ID,CONVERSATION TITLE,FROM,SENDER PROFILE URL,TO,DATE,SUBJECT,CONTENT,FOLDER",
  '2-abc,,Ada Quill,https://www.linkedin.com/in/ada-quill,Mila Torvund,2022-03-01 14:05:09 UTC,,"Hello, Mila",INBOX',
].join("\n");

/** Every field quoted, several recipients of whom one has a degree, HTML, and sponsored mail. */
export const messages2026 = [
  '"CONVERSATION ID","CONVERSATION TITLE","FROM","SENDER PROFILE URL","TO","RECIPIENT PROFILE URLS","DATE","SUBJECT","CONTENT","FOLDER","ATTACHMENTS","IS MESSAGE DRAFT"',
  '"2-abc","","Mila Torvund","https://www.linkedin.com/in/mila-torvund","Ada Quill","https://www.linkedin.com/in/ada-quill","2026-03-01 14:05:09 UTC","","<p>Good to hear &amp; see you</p>","INBOX","","No"',
  '"2-def","Meetup","Ada Quill","https://www.linkedin.com/in/ada-quill","Mila Torvund, PhD, Jonas Ibarra","https://www.linkedin.com/in/mila-torvund,https://www.linkedin.com/in/jonas-ibarra","2026-03-02 08:00:00 UTC","","Shall we meet?","INBOX","","Yes"',
  '"2-ghi","","Brand","","Ada Quill","https://www.linkedin.com/in/ada-quill","2026-03-03 08:00:00 UTC","Offer","<p class=""spinmail-quill-editor__spin-break"">Dear %FIRSTNAME%</p>","INBOX","","No"',
].join("\n");

export const messages2018 = [
  "From,To,Date,Subject,Content,Direction,Folder",
  'Ada Quill,Mila Torvund,"3/1/18, 2:05 PM",Hi,Old message,OUTGOING,INBOX',
].join("\n");

export const invitations = [
  "From,To,Sent At,Message,Direction,inviterProfileUrl,inviteeProfileUrl",
  'Ada Quill,Pax Nwosu,"3/1/26, 2:05 PM",Let us connect,OUTGOING,https://www.linkedin.com/in/ada-quill,https://www.linkedin.com/in/pax-nwosu',
  'Rune Achterberg,Ada Quill,"3/2/26, 9:15 AM",,INCOMING,https://www.linkedin.com/in/rune-a,https://www.linkedin.com/in/ada-quill',
].join("\n");

/** Each line break as quote, newline, quote, and one post that was corrected since. */
export const shares = [
  "Date,ShareLink,ShareCommentary,SharedUrl,MediaUrl,Visibility",
  '2026-03-01 10:00:00,https://www.linkedin.com/feed/update/urn%3Ali%3Ashare%3A7433813106638848000,"Line one""\n""""\n""Line ""two""""\n""end",,,MEMBER_NETWORK',
  '2026-03-02 10:00:00,https://www.linkedin.com/feed/update/urn%3Ali%3AugcPost%3A7434175494598656001,"Corrected\n""quoted""\nby hand",https://example.com,,MEMBER_NETWORK',
  "2026-03-03 10:00:00,https://www.linkedin.com/feed/update/urn%3Ali%3AgroupPost%3A4711-7434537882558464002,,,,MEMBER_NETWORK",
].join("\r\n");

export const comments2021 = [
  "Date,Link,Message",
  '2021-03-01 10:00:00,https://www.linkedin.com/feed/update/urn%3Ali%3Aactivity%3A6772470906638848000,"She said ""yes"" to me"',
].join("\r\n");

/** A backslash before quotes, and raw line breaks. */
export const comments2025 = [
  "Date,Link,Message",
  '2025-03-01 10:00:00,https://www.linkedin.com/feed/update/urn%3Ali%3Aactivity%3A7301470906638848000,"She said \\"yes, maybe\\", and left\nat once"',
  "2025-03-02 10:00:00,https://www.linkedin.com/feed/update/urn%3Ali%3Aactivity%3A7301833294598656000,Plain",
].join("\r\n");

export const applications = [
  "Application Date,Contact Email,Contact Phone Number,Company Name,Job Title,Job Url,Resume Name,Question And Answers",
  '"3/1/26, 2:05 PM",ada@example.com,,Brightfen GmbH,Data Engineer,http://www.linkedin.com/jobs/view/4100000001,ada.pdf,Years of SQL?:7 | Your site::https://ada.example',
  '"3/2/26, 9:00 AM",ada@example.com,,Oak & Co.,Analyst,http://www.linkedin.com/jobs/view/4100000002,,',
].join("\n");

/** A continuation part. */
export const applications1 = [
  "Application Date,Contact Email,Contact Phone Number,Company Name,Job Title,Job Url,Resume Name,Question And Answers",
  '"3/3/26, 9:00 AM",ada@example.com,,Fernworks,Lead,http://www.linkedin.com/jobs/view/4100000003,,',
].join("\n");

export const savedJobs = [
  "Saved Date,Job Url,Job Title,Company Name",
  '"3/5/26, 2:05 PM",https://www.linkedin.com/jobs/view/4200000001,Platform Engineer,Quayside Labs',
].join("\n");

export const savedAnswers = "Question,Answer\nHow many years of SQL?,7\nAre you authorized to work in Germany?,Yes";

export const preferences =
  "Locations,Industries,Company Employee Count,Preferred Job Types,Job Titles,Open To Recruiters\n" +
  "Hamburg | Berlin,Software,,Full-time,Data Engineer | Analyst,Yes";

export const profile =
  "First Name,Last Name,Maiden Name,Address,Birth Date,Headline,Summary,Industry,Zip Code,Geo Location,Twitter Handles,Websites,Instant Messengers\n" +
  'Ada,Quill,,,Mar 9,Data Engineer,"I move data, calmly.",Software,20095,"Hamburg, Germany",,[PORTFOLIO:https://ada.example],';

/** Kept in two languages. */
export const positions = [
  "Company Name,Title,Description,Location,Started On,Finished On",
  "Brightfen GmbH,Data Engineer,Pipelines,Hamburg,Jan 2020,",
  "Brightfen GmbH,Dateningenieurin,Leitungen,Hamburg,Jan 2020,",
  "Fernworks,Analyst,Reports,Bremen,2017,2019",
].join("\n");

export const skills = "Name\nSQL\nPython\nPatience";

export const logins = "Login Date,IP Address,User Agent,Login Type\n2026-03-01,192.0.2.1,Firefox,LOGIN";

/** Ends without a newline; a semicolon in a name and a folded line. */
export const vcard = [
  "BEGIN:VCARD",
  "VERSION:3.0",
  "N:Nwosu;Pax;;;",
  "FN:Pax Nwosu",
  "ORG:Quayside Labs;Platform",
  "TITLE:Head of",
  "  Platform",
  "EMAIL;TYPE=work:pax@quayside.example",
  "TEL;TYPE=cell:+49 40 555 01 02",
  "URL:https://www.linkedin.com/in/pax-nwosu",
  "END:VCARD",
  "BEGIN:VCARD",
  "VERSION:2.1",
  "N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:K=C3=B6hler;J=C3=B6rn",
  "EMAIL:joern@fernworks.example",
  "END:VCARD",
].join("\r\n");

/** As the archives of 2018 have some tables. */
export function toUtf16Tabs(table: string, { mark = true } = {}): Uint8Array {
  const text = table
    .split("\n")
    .map((line) =>
      line
        .split(",")
        .map((cell) => `"${cell}"`)
        .join("\t"),
    )
    .join("\n");
  return Buffer.from(mark ? `\uFEFF${text}` : text, "utf16le");
}

export const shares2018 =
  "Date,Share Title,Share Description,Share Link,Share Commentary,Shared URL,Media URL,Type,Visibility\n" +
  "2018-03-01 10:00:00,,,https://www.linkedin.com/feed/update/urn%3Ali%3Ashare%3A6375000000000000000,Old but mine,,,,MEMBER_NETWORK";

export const archiveFiles: Readonly<Record<string, string | Uint8Array>> = {
  "Connections.csv": connections2026,
  "messages.csv": messages2026,
  "Invitations.csv": invitations,
  "Shares_123456789.csv": shares,
  "Comments_123456789.csv": comments2025,
  "Jobs/Job Applications.csv": applications,
  "Jobs/Job Applications_1.csv": applications1,
  "Jobs/Saved Jobs.csv": savedJobs,
  "Jobs/Job Applicant Saved Answers.csv": savedAnswers,
  "Jobs/Job Seeker Preferences.csv": preferences,
  "Profile.csv": profile,
  "Positions.csv": positions,
  "Skills.csv": skills,
  "Logins.csv": logins,
  "Articles/Articles/on-calm.html": "<html><body>On calm</body></html>",
};

/** At noon of a day. */
export const at = (day: string): number => Date.parse(`${day}T12:00:00Z`);

export function zip(files: Readonly<Record<string, string | Uint8Array>>, day = "2026-06-07"): Uint8Array {
  // In the zone of this machine, as the network's archives are: the archive says no zone.
  const mtime = new Date(`${day}T12:00:00`);
  const entries = Object.entries(files).map(([name, content]) => [
    name,
    [typeof content === "string" ? strToU8(content) : content, { mtime }] as [Uint8Array, { mtime: Date }],
  ]);
  return zipSync(Object.fromEntries(entries) as Parameters<typeof zipSync>[0]);
}
