/** The six digits that prove a couple's address (couples.md section 4), whatever they are sent for. */
export const codeLifeSeconds = 600;
export const codeTries = 5;
/** Another one may be sent after so long. */
export const resendAfterSeconds = 60;
