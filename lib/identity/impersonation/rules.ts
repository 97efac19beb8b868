/** An impersonation lasts so long and no longer (decisions, "Impersonation"). */
export const impersonationMinutes = 60;
/** The reason is read by the user it concerns. */
export const impersonationReasonLength = { min: 10, max: 300 } as const;
