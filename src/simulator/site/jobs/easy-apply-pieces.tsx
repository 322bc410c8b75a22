/** @jsxImportSource hono/jsx */
import type { JobDetails } from "#simulator/model/jobs/jobs.ts";
import { resumePropsOf, type AfterFormProps, type StepProps } from "./easy-apply-step.ts";
import { EmberDiscard, EmberEasyApply, EmberSent, EmberStep } from "./ember/easy-apply-form.tsx";
import { EmberApply } from "./ember/job-page.tsx";
import { ResumeSection } from "./ember/resume.tsx";
import { SduiApply } from "./sdui/apply-box.tsx";
import { SduiDiscard, SduiEasyApply, SduiRefusal, SduiSent, SduiStep } from "./sdui/easy-apply-dialog.tsx";
import { SduiResumeSection } from "./sdui/resume.tsx";
import type { View } from "../context.ts";

interface ApplyBoxProps {
  view: View;
  job: JobDetails;
  message?: string;
}

interface Pieces {
  form(props: StepProps): unknown;
  step(props: StepProps): unknown;
  /** Undefined where the step has none. */
  resumes(props: StepProps): unknown;
  sent(props: AfterFormProps): unknown;
  discard(props: AfterFormProps): unknown;
  applyBox(props: ApplyBoxProps): unknown;
  /** Before the form opens; by default a message next to the button. */
  refusal?(props: { view: View; text: string }): unknown;
}

const ember: Pieces = {
  form: (props) => <EmberEasyApply {...props} />,
  step: (props) => <EmberStep {...props} />,
  resumes: (props) => resumePropsOf(props).map((resume) => <ResumeSection {...resume} />)[0],
  sent: (props) => <EmberSent {...props} />,
  discard: (props) => <EmberDiscard {...props} />,
  applyBox: (props) => <EmberApply {...props} />,
};

const sdui: Pieces = {
  form: (props) => <SduiEasyApply {...props} />,
  step: (props) => <SduiStep {...props} />,
  resumes: (props) => resumePropsOf(props).map((resume) => <SduiResumeSection {...resume} />)[0],
  sent: (props) => <SduiSent {...props} />,
  discard: (props) => <SduiDiscard {...props} />,
  applyBox: (props) => <SduiApply {...props} />,
  refusal: (props) => <SduiRefusal {...props} />,
};

export const pieces = ({ layout }: View): Pieces => (layout.rendering === "sdui" ? sdui : ember);
