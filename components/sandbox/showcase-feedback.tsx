"use client";

import { Hourglass } from "lucide";
import { LoadFailure } from "@/components/feedback/load-failure";
import { notify } from "@/components/feedback/notify";
import { SnackbarBand } from "@/components/feedback/snackbar-band";
import { ErrorSummary } from "@/components/forms/error-summary";
import { Chapter, Specimens } from "@/components/sandbox/specimen";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Drawer, DrawerContent, DrawerTrigger } from "@/components/ui/drawer";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover";
import { CardsSkeleton, FormSkeleton, TableSkeleton } from "@/components/ui/skeleton-layouts";

const undo = { label: "Annuler", onPress: () => notify.info("La photo est revenue.") };
const nothing = () => undefined;

export function ShowcaseFeedback() {
  return (
    <>
      <Chapter title="Bandeaux">
        <div className="grid gap-2.5">
          <Banner title="Votre fiche est en cours de relecture" icon={<Icon of={Hourglass} />}>
            Nous vous écrivons dès qu’elle est publiée.
          </Banner>
          <Banner tone="success" title="Paiement reçu">
            Dix crédits ont été ajoutés. Le reçu est dans vos e-mails.
          </Banner>
          <Banner
            tone="warning"
            title="Il ne vous reste plus de crédit"
            action={
              <Button size="small" variant="secondary">
                Acheter
              </Button>
            }
          >
            Achetez-en un pour ouvrir cette demande.
          </Banner>
          <Banner tone="error" title="La carte a été refusée">
            Fonds insuffisants. Essayez une autre carte.
          </Banner>
          <Banner tone="gold" title="Avec Premium, les photos sont illimitées">
            Vous en avez 10 sur 10.
          </Banner>
          <ErrorSummary state={{ status: "idle" }} />
        </div>
      </Chapter>
      <Chapter title="Messages, 6 secondes, en bas à droite">
        <div className="mb-4 grid gap-2.5">
          <SnackbarBand
            severity="info"
            text="Votre paiement est en cours de vérification."
            onClose={nothing}
          />
          <SnackbarBand severity="success" text="Photo supprimée." action={undo} onClose={nothing} />
          <SnackbarBand
            severity="warning"
            text="Une demande refusée ne peut pas être débloquée."
            onClose={nothing}
          />
          <SnackbarBand
            severity="error"
            text="L’envoi a échoué."
            action={{ label: "Réessayer", onPress: nothing }}
            onClose={nothing}
          />
        </div>
        <Specimens>
          <Button
            size="small"
            variant="secondary"
            onClick={() => notify.success("Photo supprimée.", { action: undo })}
          >
            Montrer
          </Button>
        </Specimens>
      </Chapter>
      <Chapter title="Dialogues, menus">
        <Specimens>
          <ConfirmDialog
            title="Débloquer cette demande ?"
            description={
              <>
                Vous verrez l’adresse e-mail et le téléphone de Camille. Cela coûte <b>1 crédit</b> ; il vous
                en restera 3 sur 4.
              </>
            }
            confirmLabel="Débloquer pour 1 crédit"
            busyLabel="Déblocage…"
            cancelLabel="Plus tard"
            onConfirm={() => new Promise<void>((resolve) => setTimeout(resolve, 1_000))}
            trigger={<Button variant="secondary">Dialogue</Button>}
          />
          <ConfirmDialog
            isDestructive
            title="Supprimer cette photo ?"
            description="Elle disparaîtra de votre fiche."
            confirmLabel="Supprimer la photo"
            onConfirm={nothing}
            trigger={<Button variant="destructive">Destructif</Button>}
          />
          <Drawer>
            <DrawerTrigger asChild>
              <Button variant="secondary">Tiroir</Button>
            </DrawerTrigger>
            <DrawerContent
              title="Tous les filtres"
              side="right"
              footer={<Button block>Voir 38 prestataires</Button>}
            >
              <p className="text-ink-2">Les filtres.</p>
            </DrawerContent>
          </Drawer>
          <DropdownMenu>
            <DropdownMenuTrigger asChild>
              <Button variant="secondary">Menu</Button>
            </DropdownMenuTrigger>
            <DropdownMenuContent>
              <DropdownMenuItem>Modifier</DropdownMenuItem>
              <DropdownMenuItem disabled>Publier</DropdownMenuItem>
              <DropdownMenuItem isDestructive>Supprimer</DropdownMenuItem>
            </DropdownMenuContent>
          </DropdownMenu>
          <Popover>
            <PopoverTrigger asChild>
              <Button variant="secondary">Volet</Button>
            </PopoverTrigger>
            <PopoverContent label="Volet">
              <p className="max-w-60 text-ui">Un petit volet, pour un filtre ou un calendrier.</p>
            </PopoverContent>
          </Popover>
        </Specimens>
      </Chapter>
      <Chapter title="Vide, erreur">
        <EmptyState
          title="Pas encore de demande"
          action={<Button variant="secondary">Compléter ma fiche</Button>}
        >
          Les couples vous trouvent par votre fiche. Plus elle est complète, plus elle remonte.
        </EmptyState>
        <div className="mt-6">
          <LoadFailure message="Le serveur n’a pas répondu." onRetry={nothing} />
        </div>
      </Chapter>
      <Chapter title="Attente">
        <div className="grid gap-10">
          <CardsSkeleton cards={3} />
          <TableSkeleton rows={3} />
          <FormSkeleton fields={2} />
        </div>
      </Chapter>
    </>
  );
}
