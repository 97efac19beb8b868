import type { Act } from "./acts";

export const refuseEmail: Act = async (page, { words }) => {
  await page.getByRole("button", { exact: true, name: words("account.email.submit") }).click();
  await page.locator("[aria-invalid=true]").first().waitFor();
};

export const openPhone: Act = async (page, { words }) => {
  const open = [words("account.phone.verify"), words("account.phone.change")];
  await page.getByRole("button", { name: new RegExp(`^(${open.join("|")})$`) }).click();
  await page.getByLabel(words("account.phone.number")).waitFor();
};

export const askDeletion: Act = async (page, { words }) => {
  await page.getByRole("button", { exact: true, name: words("account.deletion.open") }).click();
  await page.getByRole("button", { exact: true, name: words("account.deletion.submit") }).click();
  await page.locator("[aria-invalid=true]").first().waitFor();
};

export const refusePassword: Act = async (page, { words }) => {
  await page.getByRole("button", { exact: true, name: words("account.password.submit") }).click();
  await page.locator("[aria-invalid=true]").first().waitFor();
};

/** The QR code changes with each opening. */
export const openAppDialog: Act = async (page, { words }) => {
  await page.getByRole("button", { name: words("factors.app.add") }).click();
  await page.getByRole("img", { name: words("factors.app.qrAlt") }).waitFor();
};

export const openPasskeyDialog: Act = async (page, { words }) => {
  await page.getByRole("button", { name: words("factors.passkeys.add") }).click();
  await page.getByRole("dialog").waitFor();
};
