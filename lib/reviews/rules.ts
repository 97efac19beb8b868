/** Days after the celebration on which the couple is asked: guests have left, the photos are not there yet. */
export const INVITED_AFTER_DAYS = 3;
/** A celebration that long ago is not asked about any more, should invitations have stood still. */
export const INVITED_UNTIL_DAYS = 120;
/** Days for which an invitation opens the form. */
export const INVITATION_DAYS = 60;
/** Invitations written in one run of the job. */
export const INVITED_AT_ONCE = 500;

export const ratings = [1, 2, 3, 4, 5] as const;
/** Long enough to say something, short enough to be read. */
export const contentLength = { min: 40, max: 3000 } as const;
export const coupleNameLength = { min: 2, max: 60 } as const;
export const replyLength = { min: 10, max: 1500 } as const;

/** Address of the form; the token follows. */
export const reviewPath = (token: string) => `/review/${token}`;
