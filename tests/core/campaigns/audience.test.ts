import { describe, expect, test } from "bun:test";
import { createCampaignFixture, grace } from "./campaign-fixture.ts";

describe("The audience of a campaign", () => {
  test("reads the network's own archive, whose header follows notes", async () => {
    const { add } = await createCampaignFixture();
    const file =
      'Notes:\n"When exporting, ..."\n\nFirst Name,Last Name,URL,Company,Position\nAda,Lovelace,https://www.linkedin.com/in/Ada-L/?trk=x,Acme,Engineer\n';
    expect(add(file).rows[0]?.person).toMatchObject({
      id: "ada-l",
      name: "Ada Lovelace",
      company: "Acme",
      headline: "Engineer",
    });
  });

  test("gives every row a verdict with its reason", async () => {
    const { campaigns, userId, campaign, add, automation } = await createCampaignFixture();
    automation.save(userId, { targeting: { excludedCompanies: ["Acme"], locationKeywords: ["Berlin"] } });
    const file = [
      "Profile URL,Name,Company,Headline,Location",
      "https://www.linkedin.com/in/one,One Person,Beta,Engineer,Berlin",
      "https://www.linkedin.com/in/two,Two Person,Acme,Engineer,Berlin",
      "https://www.linkedin.com/in/three,Three Person,Beta,Recruiter at Beta,Berlin",
      "https://www.linkedin.com/in/four,Four Person,Beta,Engineer,Paris",
      "https://www.linkedin.com/in/ONE/,One Person,Beta,Engineer,Berlin",
      "not an address,Five,Beta,Engineer,Berlin",
    ].join("\n");
    const { rows } = add(file);
    expect(rows.map(({ verdict, reason }) => [verdict, reason])).toEqual([
      ["added", null],
      ["excluded", "excluded_company"],
      ["excluded", "recruiter"],
      ["excluded", "location"],
      ["refused", "duplicate"],
      ["refused", "invalid"],
    ]);
    expect(campaigns.get(userId, campaign.id).funnel).toMatchObject({ inAudience: 1, excluded: 3 });
  });

  test("leaves out whoever is in another campaign, and whoever was contacted", async () => {
    const { campaigns, userId, campaign, add, endNext } = await createCampaignFixture([{ kind: "invite", note: null }]);
    add(grace);
    const other = campaigns.create(userId, { name: "Others" });
    expect(add(grace, other.id).rows[0]?.reason).toBe("in_other_campaign");
    campaigns.start(userId, campaign.id);
    endNext();
    campaigns.remove(userId, campaign.id);
    const third = campaigns.create(userId, { name: "Third" });
    expect(add(grace, third.id).rows[0]?.reason).toBe("contacted");
  });

  test("stores nothing until it is asked to", async () => {
    const { campaigns, userId, campaign, people } = await createCampaignFixture();
    const text = "https://www.linkedin.com/in/one\nnonsense";
    expect(campaigns.addAddresses(userId, campaign.id, { text, add: false })).toMatchObject({
      added: 1,
      refused: 1,
      isStored: false,
    });
    expect(people()).toHaveLength(0);
  });

  test("takes addresses of the network and of this machine only, and repeats what it could not read", async () => {
    const { campaigns, userId, campaign } = await createCampaignFixture();
    const read = (text: string) => campaigns.addAddresses(userId, campaign.id, { text, add: false }).rows;
    const taken = "https://www.linkedin.com/in/one de.linkedin.com/in/two /in/three http://127.0.0.1:4000/in/four";
    expect(read(taken).map(({ person }) => person?.id)).toEqual(["one", "two", "three", "four"]);
    for (const refused of ["https://evil.example/in/one", "notlinkedin.com/in/one", "linkedin.com.example/in/one"]) {
      expect(read(refused)).toMatchObject([{ verdict: "refused", note: expect.stringContaining(`‘${refused}’`) }]);
    }
  });

  test("is exported with formulas escaped", async () => {
    const { campaigns, userId, campaign, add } = await createCampaignFixture();
    add('Profile URL,Name\nhttps://www.linkedin.com/in/one,"=HYPERLINK(""x"")"\n');
    expect(campaigns.export(userId, campaign.id)).toContain(`"'=HYPERLINK`);
  });
});
