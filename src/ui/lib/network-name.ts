import { networkLabels, type LinkStatus } from "#core/connections/contract.ts";

export const networkName = (network: LinkStatus["network"]): string =>
  network === "sandbox" ? `the ${networkLabels.sandbox}` : networkLabels[network];
