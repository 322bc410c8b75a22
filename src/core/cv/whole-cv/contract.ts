import type { z } from "zod";
import { CvInput, CvToSave, PersonalInfo, refuseFieldProblems } from "../contract.ts";
import { CvStyleChanges } from "../style/contract.ts";

const { shape } = CvInput;

/** What every CV has may not be missing, since it would be emptied. Of the rest, what is left out stays as it is stored. */
export const WholeCv = CvInput.extend({
  personalInfo: PersonalInfo,
  summary: shape.summary.unwrap(),
  skills: shape.skills.unwrap(),
  experience: shape.experience.unwrap(),
  education: shape.education.unwrap(),
  languages: shape.languages.unwrap().optional(),
  certifications: shape.certifications.unwrap().optional(),
  projects: shape.projects.unwrap().optional(),
  publications: shape.publications.unwrap().optional(),
  awards: shape.awards.unwrap().optional(),
  volunteering: shape.volunteering.unwrap().optional(),
  customSections: shape.customSections.unwrap().optional(),
  skillGroups: shape.skillGroups.unwrap().optional(),
  ...CvStyleChanges.shape,
  revision: CvToSave.shape.revision,
}).superRefine(refuseFieldProblems);
export type WholeCv = z.output<typeof WholeCv>;
