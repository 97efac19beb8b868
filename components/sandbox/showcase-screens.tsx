"use client";

import { type ReactNode, useState } from "react";
import { CrashScreen } from "@/components/feedback/crash-screen";
import { FlashMessage } from "@/components/feedback/flash-message";
import { ForbiddenScreen } from "@/components/feedback/forbidden-screen";
import { NotFoundScreen } from "@/components/feedback/not-found-screen";
import { OfflineBanner } from "@/components/feedback/offline-notice";
import { LeaveGuardDialog } from "@/components/forms/leave-guard-dialog";
import { Switch } from "@/components/forms/switch";
import { ImpersonationBand } from "@/components/layout/impersonation-band";
import { TestModeBand } from "@/components/layout/test-mode-band";
import { Chapter, Specimens } from "@/components/sandbox/specimen";
import { Button } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { paintedPicture } from "@/components/ui/painted";
import { Picture } from "@/components/ui/picture";
import { PageSkeleton } from "@/components/ui/skeleton-layouts";
import { Tag } from "@/components/ui/tag";
import { TextLink } from "@/components/ui/text-link";

const nothing = () => undefined;
const endsAt = new Date("2026-11-21T17:30:00Z");
const paid = ["session_id"] as const;

/** A screen inside the page; elements that are fixed to the window stay in its frame. */
function Frame({ children }: { children: ReactNode }) {
  return (
    <div data-specimen className="overflow-hidden rounded-sheet border border-line">
      {children}
    </div>
  );
}

function Return() {
  const [visit, setVisit] = useState(0);
  return (
    <>
      <Button size="small" variant="secondary" onClick={() => setVisit(visit + 1)}>
        Revenir du paiement
      </Button>
      {visit > 0 ? (
        <FlashMessage
          key={visit}
          severity="success"
          text="Paiement reçu. Dix crédits ont été ajoutés."
          params={paid}
        />
      ) : null}
    </>
  );
}

function Draft() {
  const [isDirty, setDirty] = useState(false);
  return (
    <div className="grid gap-3">
      <Switch
        name="dirty"
        label="Le formulaire n’est pas enregistré"
        hint="Les liens, Retour et la fermeture de l’onglet sont alors retenus."
        checked={isDirty}
        onChange={(event) => setDirty(event.currentTarget.checked)}
      />
      <p>
        <TextLink href="/sandbox/inbox">Partir vers la boîte d’essai</TextLink>
      </p>
      <LeaveGuardDialog isDirty={isDirty} />
    </div>
  );
}

/** Full screens and overlays. */
export function ShowcaseScreens() {
  return (
    <>
      <Chapter title="Bandes">
        <div className="grid gap-4">
          <Frame>
            <ImpersonationBand
              name="Claire Vidal"
              endsAt={endsAt}
              stop={<button type="button">Revenir à mon compte</button>}
            />
          </Frame>
          <Frame>
            <TestModeBand inboxHref="/sandbox/inbox" />
          </Frame>
          <OfflineBanner />
        </div>
      </Chapter>
      <Chapter title="Partir, revenir">
        <Draft />
        <Specimens className="mt-6">
          <Return />
        </Specimens>
      </Chapter>
      <Chapter title="Tête de page">
        <Frame>
          <PageHeader
            above={<Tag>Brouillon</Tag>}
            title="Portfolios"
            lead="Un mariage raconté en images, du premier croquis au dernier bal."
            actions={<Button>Nouveau portfolio</Button>}
            className="p-5"
          />
        </Frame>
      </Chapter>
      <Chapter title="Écrans entiers">
        <div className="grid gap-6">
          <Frame>
            <NotFoundScreen
              homeHref="#ecrans"
              picture={<Picture picture={paintedPicture("lavender-house")} alt="" sizes="30rem" isCover />}
            />
          </Frame>
          <Frame>
            <ForbiddenScreen homeHref="#ecrans" />
          </Frame>
          <Frame>
            <CrashScreen digest="2891370" onRetry={nothing} />
          </Frame>
          <Frame>
            <div className="p-5 desk:p-10">
              <PageSkeleton />
            </div>
          </Frame>
        </div>
      </Chapter>
    </>
  );
}
