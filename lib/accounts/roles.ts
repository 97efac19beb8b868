export const roles = ["ROLE_PRESTATAIRE", "ROLE_VENUE", "ROLE_ADMIN"] as const;
export type Role = (typeof roles)[number];

/** Roles a stranger may register with (specification section 3); an admin is never registered. */
export const registrableRoles = ["ROLE_PRESTATAIRE", "ROLE_VENUE"] as const satisfies readonly Role[];
