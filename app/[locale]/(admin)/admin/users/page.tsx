import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { UsersScreen, usersAddress } from "@/components/identity/user-admin/users-screen";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { pageContext } from "@/lib/http/doors/page";
import { searchViewOf } from "@/lib/identity/user-admin/schema";
import { searchUsers } from "@/lib/identity/user-admin/search-users";

interface Props {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "users" });
  return { title: t("title") };
}

export default async function UsersPage({ params, searchParams }: Props) {
  await pageLocale(params);
  const view = searchViewOf(await searchParams);
  const ctx = await pageContext("/admin/users", view ? usersAddress(view) : "/admin/users");
  return <UsersScreen view={view} found={view && (await searchUsers(ctx, view))} />;
}
