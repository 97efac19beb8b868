import * as act from "./acts";
import { at, type Screen } from "./screen";

/** Signing in and registering, and the links of their emails. */
export const guestScreens: readonly Omit<Screen, "as">[] = [
  { name: "login", path: at("/login") },
  { name: "login-refused", path: at("/login"), act: act.signInWrongly },
  { name: "login-forgot", path: at("/login?forgot=1") },
  { name: "login-forgot-sent", path: at("/login"), act: act.askForReset },
  {
    name: "login-second-step",
    path: at("/login"),
    act: act.typePasswordOfTwo,
    page: "/login/second-step",
    status: 401,
  },
  { name: "login-second-step-refused", path: at("/login"), act: act.typeWrongAppCode, status: 401 },
  { name: "email-confirmation", path: ({ registered }) => registered.confirmationPath },
  { name: "email-confirmation-invalid", path: at("/email-confirmation/nobody-sent-this") },
  { name: "register", path: at("/register") },
  { name: "register-refused", path: at("/register"), act: act.sendEmptyStep },
  { name: "register-weak", path: at("/register"), act: act.typeWeakPassword },
  { name: "reset", path: ({ registered }) => registered.resetPath },
  { name: "reset-refused", path: ({ registered }) => registered.resetPath, act: act.sendEmptyStep },
  { name: "reset-unknown", path: at("/forgot-password-reset/nobody-sent-this") },
  { name: "reset-reloaded", path: at("/forgot-password-reset/opened") },
];
