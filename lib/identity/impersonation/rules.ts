/** An impersonation lasts at most this long. */
export const impersonationMinutes = 60;
/** The impersonated user can read the reason. */
export const impersonationReasonLength = { min: 10, max: 300 } as const;
