import { textLink } from "../../../components/button.tsx";

interface PrivacyHintProps {
  setting: string;
  onPrivacy: () => void;
}

export const PrivacyHint = ({ setting, onPrivacy }: PrivacyHintProps) => (
  <p className="mt-3 text-s text-ink-2">
    Turn on ‘{setting}’ in the{" "}
    <button type="button" className={textLink} onClick={onPrivacy}>
      privacy settings
    </button>{" "}
    and save them first.
  </p>
);
