/** Lifetimes of sessions and tokens, in seconds. */
export const rememberedSessionSeconds = 30 * 24 * 3600;
export const shortSessionSeconds = 12 * 3600;
export const coupleSessionSeconds = 90 * 24 * 3600;
export const accessTokenSeconds = 15 * 60;
export const refreshTokenSeconds = 30 * 24 * 3600;
/** A refresh token used twice within this time returns the same new pair, for example for two tabs or one retry. */
export const refreshGraceSeconds = 10;
