import { inBoth, type ControlGroup } from "./control.ts";
import { noSource, sources } from "./sources.ts";

export const easyApplyControls = {
  modal: {
    ember: ["[data-test-modal-id='easy-apply-modal']", ".jobs-easy-apply-modal"],
    sdui: ["dialog[open]:has([data-sdui-screen$='easyapply.EasyApply'])"],
    source: { ember: sources.easyApply, sdui: sources.sduiEasyApply },
  },
  question: {
    isList: true,
    region: "easyApply.modal",
    ember: ["[data-test-form-element]"],
    sdui: ["[componentkey^='easyApplyFieldFocus_']"],
    source: { ember: sources.easyApply, sdui: sources.sduiEasyApply },
  },
  groupTitle: {
    region: "easyApply.question",
    ember: ["[data-test-form-builder-radio-button-form-component__title]", "[data-test-checkbox-form-title]", "legend"],
    sdui: [":scope > p", "legend"],
    source: { ember: sources.easyApply, sdui: sources.sduiEasyApply },
  },
  required: {
    isList: true,
    region: "easyApply.question",
    ember: [
      "[data-test-checkbox-form-required], [data-test-form-element-required]",
      "[data-test-text-entity-list-form-required], [data-test-form-builder-radio-button-form-component__required]",
      ".fb-dash-form-element__label-title--is-required",
    ],
    source: { ember: sources.requiredMarks },
  },
  error: {
    isList: true,
    region: "easyApply.modal",
    ember: ["[role='alert']", ".artdeco-inline-feedback--error"],
    sdui: ["[id^='error-message-'], [data-testid='text-input-helper-text'] > p:not([aria-live])", "[role='alert']"],
    source: { ember: sources.inlineError, sdui: sources.sduiFormError },
  },
  progress: {
    isList: true,
    region: "easyApply.modal",
    ember: ["progress", "[role='progressbar']"],
    source: { ember: noSource },
  },
  next: {
    region: "easyApply.modal",
    ember: [
      "button[data-easy-apply-next-button]",
      "button[data-live-test-easy-apply-next-button]",
      "button[data-live-test-easy-apply-review-button]",
    ],
    source: { ember: sources.easyApply },
  },
  submit: {
    region: "easyApply.modal",
    ember: ["button[data-live-test-easy-apply-submit-button]"],
    source: { ember: sources.easyApply },
  },
  /** In one rendering, buttons are told apart by their labels alone. */
  button: { isList: true, region: "easyApply.modal", sdui: ["button"], source: { sdui: sources.sduiEasyApply } },
  follow: {
    region: "easyApply.modal",
    ember: ["input[type='checkbox']#follow-company-checkbox"],
    source: { ember: sources.easyApply },
  },
  checkbox: {
    isList: true,
    region: "easyApply.modal",
    sdui: ["input[type='checkbox']"],
    source: { sdui: sources.sduiCheckbox },
  },
  upload: {
    region: "easyApply.modal",
    ember: ["input[type='file'][id*='upload-resume']", "input[type='file']:not([id*='cover-letter'])"],
    sdui: ["input[type='file']"],
    source: { ember: sources.easyApply, sdui: sources.sduiUpload },
  },
  /** The CVs that the network keeps, one of them selected. */
  document: {
    isList: true,
    region: "easyApply.modal",
    ember: [
      "[class*='jobs-document-upload-redesign-card__container']",
      "[class*='jobs-document-upload'] [role='radio']",
    ],
    sdui: [
      "[role='radio']:has(input[type='radio']):not([componentkey^='easyApplyFieldFocus_'] *)",
      "div:has(> input[type='radio']):not([componentkey^='easyApplyFieldFocus_'] *)",
    ],
    source: { ember: sources.requiredMarks, sdui: sources.sduiUpload },
  },
  place: {
    isList: true,
    ...inBoth("[role='listbox'] [role='option']", ".basic-typeahead__selectable"),
    source: { ember: noSource, sdui: sources.sduiPlaces },
  },
  dismiss: {
    region: "easyApply.modal",
    ember: ["button[data-test-modal-close-btn]", "button.artdeco-modal__dismiss"],
    source: { ember: sources.easyApply },
  },
  discardButton: {
    isList: true,
    sdui: ["dialog[open]:not(:has([data-sdui-screen$='easyapply.EasyApply'])) button:not([aria-label])"],
    source: { sdui: sources.sduiFormError },
  },
  discard: {
    ember: ["[data-control-name='discard_application_confirm_btn']", "button[data-test-dialog-secondary-btn]"],
    source: { ember: noSource },
  },
} as const satisfies ControlGroup;
