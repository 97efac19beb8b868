/**
 * Twilio's codes for a number that does not exist: no telephone number at all (21211), and a destination that
 * is unknown and may no longer exist (30005). Not among them: a phone that is off or out of reach (30003), a
 * landline, which can still be called (21614, 30006), and errors of our account, our text or the carrier
 * (30004, 30007, 30008).
 */
export const deadNumberCodes = [21211, 30005];
