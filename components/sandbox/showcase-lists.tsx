import { Clock, Lock, LockOpen, MailOpen } from "lucide";
import { Chapter, Specimens } from "@/components/sandbox/specimen";
import { Avatar } from "@/components/ui/avatar";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { ContactMask } from "@/components/ui/contact-mask";
import { Disclosure } from "@/components/ui/disclosure";
import { Facts } from "@/components/ui/facts";
import { Figure, Price } from "@/components/ui/figure";
import { Icon } from "@/components/ui/icon";
import { Pagination } from "@/components/ui/pagination";
import { Picture, type PictureSource } from "@/components/ui/picture";
import { ProgressRing } from "@/components/ui/progress-ring";
import { Sheet } from "@/components/ui/sheet";
import { Stats } from "@/components/ui/stats";
import { StepBar } from "@/components/ui/step-bar";
import { Cell, HeadCell, Row, RowLink, SortableHeadCell, Table, UnreadDot } from "@/components/ui/table";
import { Tag } from "@/components/ui/tag";

const pageHref = (page: number) => `#page-${page}`;

function Requests() {
  return (
    <Table caption="Demandes">
      <thead>
        <tr>
          <HeadCell className="w-12">
            <span className="sr-only">Lue</span>
          </HeadCell>
          <SortableHeadCell href="#recue" direction="desc">
            Reçue le
          </SortableHeadCell>
          <SortableHeadCell href="#evenement">Événement</SortableHeadCell>
          <HeadCell isFigure>Budget</HeadCell>
          <SortableHeadCell href="#etat">État</SortableHeadCell>
          <HeadCell>
            <span className="sr-only">Actions</span>
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        <Row isUnread isLink>
          <Cell>
            <UnreadDot label="Non lue" />
          </Cell>
          <Cell>
            20 nov. 2026 <span className="font-normal text-ink-3">18:40</span>
          </Cell>
          <Cell>
            26 nov. 2026{" "}
            <Tag tone="warning" isFilled icon={<Icon of={Clock} />}>
              dans 5 jours
            </Tag>
          </Cell>
          <Cell isFigure>2 000 €</Cell>
          <Cell>
            <Tag icon={<Icon of={Lock} />}>Verrouillée</Tag>
          </Cell>
          <Cell isFigure>
            <RowLink href="#ouvrir-1">Ouvrir</RowLink>
          </Cell>
        </Row>
        <Row isLink>
          <Cell>
            <Icon of={MailOpen} className="text-ink-3" />
          </Cell>
          <Cell>
            18 nov. 2026 <span className="text-ink-3">11:05</span>
          </Cell>
          <Cell>12 juin 2027</Cell>
          <Cell isFigure>14 500 €</Cell>
          <Cell>
            <Tag tone="sage" icon={<Icon of={LockOpen} />}>
              Débloquée
            </Tag>
          </Cell>
          <Cell isFigure>
            <RowLink href="#ouvrir-2">Ouvrir</RowLink>
          </Cell>
        </Row>
      </tbody>
    </Table>
  );
}

export function ShowcaseLists({ picture }: { picture: PictureSource }) {
  return (
    <>
      <Chapter title="Listes">
        <Breadcrumb
          crumbs={[
            { label: "Espace pro", href: "#espace" },
            { label: "Demandes", href: "#demandes" },
            { label: "Gordes" },
          ]}
          className="mb-5"
        />
        <Requests />
        <div className="mt-5 flex flex-wrap justify-between gap-6">
          <Pagination page={1} pageSize={25} total={2} hrefOf={pageHref} />
          <Pagination
            hasNumbers
            label="Pages de l’annuaire"
            page={5}
            pageSize={25}
            total={700}
            hrefOf={pageHref}
          />
        </div>
      </Chapter>
      <Chapter title="Chiffres">
        <div className="grid gap-9">
          <Figure value={4} title="crédits restants">
            Un crédit ouvre les coordonnées d’un couple. Il n’expire pas.
          </Figure>
          <Figure size="small" value={1} title="crédit pour débloquer">
            Vous en avez 4, il vous en restera 3.
          </Figure>
          <Stats
            stats={[
              { value: "96 %", label: "de réponses" },
              { value: "88 %", label: "de demandes lues" },
              { value: "61 %", label: "débloquées" },
              { value: "9 %", label: "refusées" },
              { value: "14", label: "messages ce mois-ci" },
              { value: "1 842", label: "vues au total" },
            ]}
          />
          <Specimens className="gap-9">
            <ProgressRing value={5} max={7} label="5 étapes sur 7" caption="sur 7" />
            <Price prefix="dès" amount="1 900 €" />
            <Avatar name="Claire Vidal" />
            <Avatar name="Lucie Ferrand" src={picture.src} size={48} />
            <ContactMask kind="email" label="Adresse masquée" />
          </Specimens>
          <StepBar step={2} steps={5} label="Étape 2 sur 5" />
        </div>
      </Chapter>
      <Chapter title="Feuille, faits, questions, image">
        <div className="grid gap-10 md:grid-cols-2">
          <Sheet isLifted>
            <h3>Votre achat</h3>
            <Facts
              isSum
              className="mt-3"
              facts={[
                { label: "10 crédits", value: "10 × 19,55 €" },
                { label: "Vous gagnez", value: <b className="text-sage-text">104,50 €</b> },
                { label: "Dont TVA 20 %", value: "32,58 €" },
              ]}
            />
          </Sheet>
          <div>
            <Disclosure title="Puis-je être remboursée ?" isOpen>
              Oui, pendant trente jours, pour les crédits que vous n’avez pas utilisés.
            </Disclosure>
            <Disclosure title="Un crédit expire-t-il ?">Non.</Disclosure>
          </div>
          <Picture picture={picture} alt="Un bouquet dans un vase" sizes="(min-width: 48rem) 30rem, 100vw" />
          <Facts
            facts={[
              { label: "Date", value: "Samedi 4 septembre 2027" },
              { label: "Service souhaité", value: "Organisation partielle" },
              { label: "Invités", value: "81 à 100" },
            ]}
          />
        </div>
      </Chapter>
    </>
  );
}
