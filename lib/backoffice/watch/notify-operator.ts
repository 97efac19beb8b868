import { createTranslator } from "next-intl";
import { alertRuleNames } from "@/lib/backoffice/watch/rules";
import { brand } from "@/lib/core/brand";
import { messagesOf } from "@/lib/core/i18n/messages";
import type { JobPayload } from "@/lib/core/jobs";
import type { SystemCtx } from "@/lib/gateways/context";

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

type AlertNews = JobPayload<"tell-operator">;

/** Texts of an alert in the language of the home site. */
async function textsOf(ctx: SystemCtx, { rule, state, detail, since }: AlertNews) {
  const messages = await messagesOf(ctx.locale);
  const t = createTranslator({ locale: ctx.locale, messages: messages as never }) as unknown as (
    key: string,
    values?: Record<string, string>,
  ) => string;
  const name = alertRuleNames.some((one) => one === rule) ? t(`watch.rules.${rule}`) : rule;
  return {
    subject: `${brand.name}: ${t(`watch.mail.${state}`, { name })}`,
    lines: [
      t(`watch.mail.${state}`, { name }),
      detail,
      t("watch.mail.since", { time: since }),
      t("watch.mail.runbook", { rule: `docs/runbook.md#${rule}` }),
    ],
  };
}

/**
 * Job: tells the operator by mail, at `email`, and by webhook that an alert began or ended. A try that fails for one of
 * them repeats both; `id`, the id of the job, lets both tell repeated messages.
 */
export async function tellOperator(
  ctx: SystemCtx,
  news: AlertNews,
  { email, id }: { email: string | undefined; id: string },
): Promise<void> {
  ctx.log.warn({ ...news }, "alert");
  const { email: mailbox, alertWebhook } = ctx.gateways;
  if (alertWebhook.isSet) await alertWebhook.post({ id, ...news });
  if (email === undefined) return;
  const { subject, lines } = await textsOf(ctx, news);
  await mailbox.send({
    to: email,
    subject,
    text: lines.join("\n\n"),
    html: lines.map((line) => `<p>${escaped(line)}</p>`).join(""),
    deliveryId: id,
  });
}
