/** Days before a yearly payment at which it is announced, with its sum and how to stop it (decision 032). */
export const renewalNoticeDays = 7;
