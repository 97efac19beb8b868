import { useTranslations } from "next-intl";
import { Tag } from "@/components/ui/tag";
import type { Role } from "@/lib/core/actor";

const tones = { ROLE_PRESTATAIRE: "ink", ROLE_VENUE: "sage", ROLE_ADMIN: "wine" } as const;

export function RoleTags({ roles }: { roles: readonly Role[] }) {
  const t = useTranslations("users.roles");
  return (
    <span className="flex flex-wrap gap-x-3">
      {roles.map((role) => (
        <Tag key={role} tone={tones[role]}>
          {t(role)}
        </Tag>
      ))}
    </span>
  );
}
