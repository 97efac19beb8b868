/** Days a message of the contact form is stored. */
export const MESSAGE_KEPT_DAYS = 365;

export const nameLength = { min: 2, max: 100 } as const;
export const subjectLength = { min: 3, max: 120 } as const;
export const messageLength = { min: 20, max: 4000 } as const;
