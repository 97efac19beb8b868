/** Lifetimes of everything that proves who somebody is (api.md section 1), in seconds. */
export const rememberedSessionSeconds = 30 * 24 * 3600;
export const shortSessionSeconds = 12 * 3600;
export const coupleSessionSeconds = 90 * 24 * 3600;
export const accessTokenSeconds = 15 * 60;
export const refreshTokenSeconds = 30 * 24 * 3600;
/** A refresh token used twice within this time answers the same successor: two tabs, one retry. */
export const refreshGraceSeconds = 10;
