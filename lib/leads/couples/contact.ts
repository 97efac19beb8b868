import { memberContacts } from "@/db/schema/leads/members";
import { decrypt } from "@/lib/core/crypto";
import type { Ctx } from "@/lib/gateways/context";

/** How to reach a couple. */
export interface Contact {
  lastname: string;
  email: string;
  phone: string | null;
}

/** The encrypted columns of a contact. */
export const encryptedContact = {
  email: memberContacts.emailEncrypted,
  lastname: memberContacts.lastnameEncrypted,
  phone: memberContacts.phoneEncrypted,
};

type EncryptedContact = { email: Buffer; lastname: Buffer; phone: Buffer | null };

export function decryptContact(
  { keys }: Pick<Ctx, "keys">,
  { email, lastname, phone }: EncryptedContact,
): Contact {
  return {
    email: decrypt(keys.contact, email),
    lastname: decrypt(keys.contact, lastname),
    phone: phone === null ? null : decrypt(keys.contact, phone),
  };
}
