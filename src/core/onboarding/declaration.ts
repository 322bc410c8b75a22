import { defineModule } from "#core/module.ts";

export const onboardingModule = defineModule({ name: "onboarding" });
