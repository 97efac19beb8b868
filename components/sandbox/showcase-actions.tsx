"use client";

import {
  CircleX,
  Clock,
  Coins,
  Ellipsis,
  Hourglass,
  Lock,
  LockOpen,
  MapPin,
  Pencil,
  Search,
  Trash2,
} from "lucide";
import { useState } from "react";
import { Chapter, ring, Specimens } from "@/components/sandbox/specimen";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Chip, ChipLink, RemovableChip } from "@/components/ui/chip";
import { Icon } from "@/components/ui/icon";
import { IconButton } from "@/components/ui/icon-button";
import { Kbd } from "@/components/ui/kbd";
import { PremiumBadge } from "@/components/ui/premium-badge";
import { SegmentedControl, SegmentedLinks } from "@/components/ui/segmented";
import { TabLinks } from "@/components/ui/tab-links";
import { Tab, TabPanel, Tabs, TabsList } from "@/components/ui/tabs";
import { Tag } from "@/components/ui/tag";
import { TextButton, TextLink } from "@/components/ui/text-link";
import { ThemeToggle } from "@/components/ui/theme-toggle";
import { Tooltip } from "@/components/ui/tooltip";

const wait = () => new Promise((resolve) => setTimeout(resolve, 1_500));

function WaitingButton() {
  const [isBusy, setBusy] = useState(false);
  return (
    <Button
      isBusy={isBusy}
      busyLabel="Déblocage…"
      icon={<Icon of={LockOpen} />}
      onClick={() => {
        setBusy(true);
        void wait().then(() => setBusy(false));
      }}
    >
      Débloquer pour 1 crédit
    </Button>
  );
}

export function ShowcaseActions() {
  return (
    <>
      <Chapter title="Boutons">
        <Specimens>
          <Button>Principal</Button>
          <Button className="bg-wine-hover">Survol</Button>
          <Button className="bg-wine-press">Pressé</Button>
          <Button className={ring}>Focus</Button>
          <Button isBusy busyLabel="Déblocage…">
            Débloquer
          </Button>
          <Button disabled>Inactif</Button>
        </Specimens>
        <Specimens>
          <Button variant="secondary">Secondaire</Button>
          <Button variant="secondary" size="small">
            Petit
          </Button>
          <Button variant="text">Texte</Button>
          <Button variant="quiet">Plus tard</Button>
          <Button variant="destructive">Supprimer</Button>
          <Button variant="danger">Supprimer la photo</Button>
        </Specimens>
        <Specimens>
          <Button size="large" icon={<Icon of={Search} />}>
            Chercher
          </Button>
          <ButtonLink href="#boutons" variant="secondary" size="large">
            Un lien
          </ButtonLink>
          <WaitingButton />
        </Specimens>
        <Specimens>
          <IconButton label="Modifier">
            <Icon of={Pencil} />
          </IconButton>
          <IconButton label="Plus" variant="outlined">
            <Icon of={Ellipsis} />
          </IconButton>
          <IconButton label="Supprimer" variant="outlined" disabled>
            <Icon of={Trash2} />
          </IconButton>
          <Tooltip content="Une bulle, au survol et au focus">
            <Button variant="secondary" size="small">
              Bulle
            </Button>
          </Tooltip>
          <TextLink href="#boutons">Un lien</TextLink>
          <TextButton isQuiet>Voir les cinq autres</TextButton>
          <Kbd>Ctrl</Kbd>
          <Kbd>K</Kbd>
        </Specimens>
      </Chapter>
      <Chapter title="Puces, états, bascules">
        <Specimens>
          <Chip hasMenu>Langues</Chip>
          <ChipLink href="#puces" isActive removeLabel="Retirer septembre 2027">
            Septembre 2027
          </ChipLink>
          <Chip isActive icon={<Icon of={MapPin} />}>
            Avignon et 60 km
          </Chip>
          <Chip className={ring}>Focus</Chip>
          <RemovableChip removeLabel="Retirer Cérémonie laïque" onRemove={() => undefined}>
            Cérémonie laïque
          </RemovableChip>
        </Specimens>
        <Specimens className="gap-5">
          <Tag icon={<Icon of={Lock} />}>Verrouillée</Tag>
          <Tag tone="sage" icon={<Icon of={LockOpen} />}>
            Débloquée
          </Tag>
          <Tag tone="muted" icon={<Icon of={CircleX} />}>
            Refusée
          </Tag>
          <PremiumBadge />
        </Specimens>
        <Specimens>
          <PremiumBadge isFilled />
          <Tag tone="wine" isFilled icon={<Icon of={Coins} />}>
            4 crédits
          </Tag>
          <Tag tone="info" isFilled icon={<Icon of={Hourglass} />}>
            En relecture
          </Tag>
          <Tag tone="warning" isFilled icon={<Icon of={Clock} />}>
            dans 5 jours
          </Tag>
          <Tag isFilled icon={<Icon of={Lock} />}>
            Verrouillée
          </Tag>
        </Specimens>
        <Specimens>
          <SegmentedControl
            name="period"
            label="Période"
            defaultValue="7days"
            segments={[
              { value: "today", label: "Aujourd’hui" },
              { value: "7days", label: "7 jours" },
              { value: "30days", label: "30 jours" },
            ]}
          />
          <SegmentedLinks
            label="Vue"
            links={[
              { href: "#liste", label: "Liste", isCurrent: true },
              { href: "#carte", label: "Carte", isCurrent: false },
            ]}
          />
          <ThemeToggle />
        </Specimens>
        <Tabs defaultValue="a" className="mb-6">
          <TabsList>
            <Tab value="a">Fiche</Tab>
            <Tab value="b">Photos</Tab>
            <Tab value="c">Avis</Tab>
          </TabsList>
          <TabPanel value="a">La fiche.</TabPanel>
          <TabPanel value="b">Les photos.</TabPanel>
          <TabPanel value="c">Les avis.</TabPanel>
        </Tabs>
        <TabLinks
          label="Boîte"
          tabs={[
            { href: "#recues", label: "Reçues", count: 12, isCurrent: true },
            { href: "#envoyees", label: "Envoyées", count: 3, isCurrent: false },
          ]}
        />
      </Chapter>
    </>
  );
}
