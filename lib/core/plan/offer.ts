// Periods of the general conditions of sale (specification section 9).

/** Days in which unused credits are refunded on request. */
export const creditRefundDays = 30;
/** Days in which the yearly payment can be withdrawn, if no quote request was made meanwhile. */
export const yearlyWithdrawalDays = 30;
