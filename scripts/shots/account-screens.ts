import * as account from "./account";
import { at, type Screen } from "./screen";

/** The settings of a provider: account, password, second factor. */
export const accountScreens: readonly Screen[] = [
  { name: "premium-payment", as: "premium", path: at("/subscription/payment") },
  { name: "account", as: "claire", path: at("/account") },
  { name: "account-refused", as: "claire", path: at("/account"), act: account.refuseEmail },
  { name: "account-phone", as: "claire", path: at("/account"), act: account.openPhone },
  { name: "account-delete", as: "claire", path: at("/account"), act: account.askDeletion },
  { name: "security", as: "claire", path: at("/security") },
  { name: "security-refused", as: "claire", path: at("/security"), act: account.refusePassword },
  { name: "security-app", as: "claire", path: at("/security"), act: account.openAppDialog },
  { name: "security-passkey", as: "claire", path: at("/security"), act: account.openPasskeyDialog },
];
