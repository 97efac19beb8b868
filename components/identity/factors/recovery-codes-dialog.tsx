"use client";

import { Copy, Download, Printer } from "lucide";
import { useTranslations } from "next-intl";
import { notify } from "@/components/feedback/notify";
import { printText } from "@/components/identity/factors/print-text";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Icon } from "@/components/ui/icon";
import { brand } from "@/lib/core/brand";

/** The recovery codes, this once: it closes only when the person says that they are kept. */
export function RecoveryCodesDialog({
  codes,
  email,
  onClose,
}: {
  codes: readonly string[] | null;
  email: string;
  onClose: () => void;
}) {
  const t = useTranslations("factors.recovery");
  if (codes === null) return null;
  const title = t("fileTitle", { brand: brand.name, email });
  const text = [title, "", ...codes, ""].join("\n");
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      notify.success(t("copied"));
    } catch {
      notify.warning(t("copyFailed"));
    }
  }
  function download() {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
    link.download = `${brand.name.toLowerCase()}-${t("fileName")}.txt`;
    link.click();
    URL.revokeObjectURL(link.href);
  }
  return (
    <Dialog open>
      <DialogContent
        title={t("newTitle")}
        description={t("newText")}
        isBlocking
        footer={<Button onClick={onClose}>{t("done")}</Button>}
      >
        <ul
          aria-label={t("title")}
          className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-control bg-sunken px-5 py-4 text-ui"
        >
          {codes.map((code) => (
            <li key={code} className="whitespace-nowrap">
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <div className="mt-4 flex flex-wrap gap-2">
          <Button variant="secondary" size="small" icon={<Icon of={Copy} />} onClick={copy}>
            {t("copy")}
          </Button>
          <Button variant="secondary" size="small" icon={<Icon of={Download} />} onClick={download}>
            {t("download")}
          </Button>
          <Button
            variant="secondary"
            size="small"
            icon={<Icon of={Printer} />}
            onClick={() => printText(title, codes)}
          >
            {t("print")}
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  );
}
