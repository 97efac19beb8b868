import { Search } from "lucide";
import { useFormatter, useTranslations } from "next-intl";
import { TextInput } from "@/components/forms/text-input";
import { RoleTags } from "@/components/identity/user-admin/role-tags";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { OpenCell } from "@/components/ui/open-cell";
import { PageHeader } from "@/components/ui/page-header";
import { Cell, HeadCell, Row, Table } from "@/components/ui/table";
import { nameForms } from "@/lib/core/i18n/french-names";
import type { FoundUsersDto, SearchUsersInput } from "@/lib/identity/user-admin/schema";

export function usersAddress({ q, page }: SearchUsersInput): string {
  const query = new URLSearchParams({ q });
  if (page > 1) query.set("page", String(page));
  return `/admin/users?${query.toString()}`;
}

interface Props {
  view: SearchUsersInput | null;
  found: FoundUsersDto | null;
}

/** Search for accounts by name, company, address or id; without a search the list is empty. */
export function UsersScreen({ view, found }: Props) {
  const t = useTranslations("users");
  const format = useFormatter();
  return (
    <>
      <PageHeader title={t("title")} lead={t("lead")} />
      <search>
        <form action="/admin/users" className="mt-7 flex max-w-2xl flex-wrap items-end gap-3">
          <TextInput
            name="q"
            type="search"
            label={t("search")}
            icon={<Icon of={Search} />}
            defaultValue={view?.q ?? ""}
            minLength={2}
            maxLength={200}
            required
            autoComplete="off"
            fieldClassName="flex-1 basis-72"
          />
          <Button type="submit">{t("submit")}</Button>
        </form>
      </search>
      {view && found?.users.length === 0 ? <EmptyState className="mt-8" title={t("none")} /> : null}
      {view && found && found.users.length > 0 ? (
        <div className="mt-8">
          <Table caption={t("title")}>
            <thead>
              <tr>
                <HeadCell>{t("columns.name")}</HeadCell>
                <HeadCell className="max-desk:hidden">{t("columns.company")}</HeadCell>
                <HeadCell className="max-sm:hidden">{t("columns.roles")}</HeadCell>
                <HeadCell className="max-desk:hidden">{t("columns.since")}</HeadCell>
                <HeadCell>
                  <span className="sr-only">{t("columns.action")}</span>
                </HeadCell>
              </tr>
            </thead>
            <tbody>
              {found.users.map((user) => (
                <Row key={user.id} isLink>
                  <Cell className="max-w-0 sm:max-w-none">
                    <span className="block truncate font-medium">{user.name}</span>
                    <span className="block truncate text-small text-ink-3">{user.email}</span>
                  </Cell>
                  <Cell className="max-desk:hidden">{user.company}</Cell>
                  <Cell className="max-sm:hidden">
                    <RoleTags roles={user.roles} />
                  </Cell>
                  <Cell className="figures max-desk:hidden">
                    {format.dateTime(new Date(user.createdAt), "medium")}
                  </Cell>
                  <OpenCell
                    href={`/admin/users/${user.id}`}
                    label={t("openOne", nameForms({ name: user.name }, "person"))}
                  >
                    {t("open")}
                  </OpenCell>
                </Row>
              ))}
            </tbody>
          </Table>
          <nav aria-label={t("pages")} className="mt-5 flex flex-wrap justify-end gap-3">
            {view.page > 1 ? (
              <ButtonLink variant="quiet" rel="prev" href={usersAddress({ ...view, page: view.page - 1 })}>
                {t("previous")}
              </ButtonLink>
            ) : null}
            {found.hasMore ? (
              <ButtonLink
                variant="secondary"
                rel="next"
                href={usersAddress({ ...view, page: view.page + 1 })}
              >
                {t("next")}
              </ButtonLink>
            ) : null}
          </nav>
        </div>
      ) : null}
    </>
  );
}
