export const approvalKeys = { all: ["tool-approvals"] } as const;
