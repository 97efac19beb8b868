import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { AccountPayments } from "@/components/billing/admin-refunds/account-payments";
import { AccountScreen } from "@/components/identity/user-admin/account-screen";
import { listAccountPayments } from "@/lib/billing/admin-refunds/queries";
import { paymentsPageOf } from "@/lib/billing/admin-refunds/schema";
import { uuidField } from "@/lib/core/fields";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { orNotFound, pageContext } from "@/lib/http/doors/page";
import { viewAccount } from "@/lib/identity/user-admin/view-account";

interface Props {
  params: Promise<{ locale: string; id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "users" });
  return { title: t("account") };
}

export default async function AccountPage({ params, searchParams }: Props) {
  await pageLocale(params);
  const { id } = await params;
  const ctx = await pageContext("/admin/users/[id]", `/admin/users/${id}`);
  if (!uuidField.safeParse(id).success) notFound();
  const page = paymentsPageOf(await searchParams);
  const account = await orNotFound(viewAccount(ctx, id));
  return (
    <>
      <AccountScreen account={account} />
      <AccountPayments accountId={id} payments={await listAccountPayments(ctx, id, page)} />
    </>
  );
}
