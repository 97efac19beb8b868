"use client";

import { MapPin } from "lucide";
import { Checkbox } from "@/components/forms/checkbox";
import { Combobox } from "@/components/forms/combobox";
import { DateField } from "@/components/forms/date-field";
import { matchesText } from "@/components/forms/match-text";
import { MonthPicker } from "@/components/forms/month-picker";
import { MultiSelect } from "@/components/forms/multi-select";
import { OtpInput } from "@/components/forms/otp-input";
import { PasswordInput } from "@/components/forms/password-input";
import { PhoneInput } from "@/components/forms/phone-input";
import { RadioList } from "@/components/forms/radio-list";
import { RangeSlider } from "@/components/forms/range-slider";
import { SeasonPicker } from "@/components/forms/season-picker";
import { Select } from "@/components/forms/select";
import { Switch } from "@/components/forms/switch";
import { TextInput } from "@/components/forms/text-input";
import { Textarea } from "@/components/forms/textarea";
import { NewPasswordInput } from "@/components/identity/password/new-password-input";
import { Chapter } from "@/components/sandbox/specimen";
import { Icon } from "@/components/ui/icon";
import { TextLink } from "@/components/ui/text-link";

const services = [
  "Organisation complète",
  "Organisation partielle",
  "Coordination du jour J",
  "Cérémonie laïque",
  "Décoration",
  "Papeterie",
].map((label, index) => ({ value: String(index + 1), label }));

const towns = [
  { id: "avignon", label: "Avignon", description: "Vaucluse" },
  { id: "aix", label: "Aix-en-Provence", description: "Bouches-du-Rhône" },
  { id: "apt", label: "Apt", description: "Vaucluse" },
];

const rows = [
  { value: "full", label: "Organisation complète", description: "De la première idée au lendemain" },
  { value: "part", label: "Organisation partielle", description: "Vous avez commencé, on reprend avec vous" },
  {
    value: "day",
    label: "Coordination du jour J",
    description: "Quelqu’un pour tenir la journée",
    isDisabled: true,
  },
];

const span = { min: "2026-12", max: "2029-12" };

/** Every field: empty, filled, with an error and disabled. */
export function ShowcaseFields() {
  return (
    <Chapter title="Champs">
      <div className="grid gap-x-16 gap-y-6 md:grid-cols-2">
        <div className="grid content-start gap-6">
          <TextInput
            name="company"
            label="Nom de l’entreprise"
            defaultValue="Maison Églantine"
            hint="De 2 à 50 caractères."
          />
          <TextInput name="site" label="Site internet" isOptional placeholder="https://" inputMode="url" />
          <TextInput
            name="siret"
            label="Numéro SIRET"
            defaultValue="812 345 678 000"
            error="Il manque deux chiffres : un SIRET en compte quatorze."
            className="figures"
          />
          <TextInput name="budget" label="Budget" suffix="€" defaultValue="2 500" className="figures" />
          <TextInput name="closed" label="Champ inactif" defaultValue="Réservé" disabled />
          <PasswordInput
            name="password"
            label="Mot de passe"
            labelAside={
              <TextLink href="#oublie" isQuiet>
                Oublié ?
              </TextLink>
            }
          />
          <NewPasswordInput name="newPassword" label="Nouveau mot de passe" />
          <Select
            name="event"
            label="L’événement"
            options={[{ value: "w", label: "Mariage" }]}
            placeholder="Choisir"
          />
          <Textarea name="message" label="Votre message" hasCounter minLength={40} maxLength={1500} />
          <MultiSelect
            name="services"
            label="Prestations"
            options={services}
            defaultValue={["2", "4"]}
            placeholder="Ajouter une prestation"
          />
          <Combobox
            name="town"
            idName="townId"
            label="Ville"
            icon={<Icon of={MapPin} />}
            load={async (query) => towns.filter((town) => matchesText(town.label, query))}
            minLength={1}
          />
        </div>
        <div className="grid content-start gap-6">
          <DateField name="created" label="Date de création" defaultValue="2019-03-14" max="2026-11-21" />
          <PhoneInput name="phone" label="Téléphone" defaultCountry="FR" defaultValue="+33612345678" />
          <OtpInput name="code" label="Le code reçu par SMS" />
          <RadioList name="service" label="Ce qu’il vous faut" options={rows} defaultValue="part" />
          <RadioList
            name="wishes"
            label="Plusieurs choix"
            kind="checkbox"
            options={rows.slice(0, 2)}
            defaultValues={["full"]}
            error="Choisissez-en deux."
          />
          <div>
            <Checkbox name="stay" label="Rester connectée sur cet appareil" defaultChecked />
            <Checkbox
              name="terms"
              label="J’accepte les conditions"
              error="Il faut les accepter pour continuer."
            />
            <Checkbox name="off" label="Case inactive" disabled />
            <Switch name="shown" label="Photo visible" defaultChecked />
            <Switch name="sms" label="Prévenir par SMS" hint="Avec Premium." disabled isSpread />
          </div>
          <MonthPicker name="month" label="Le mois" defaultValue="2027-09" {...span} />
          <SeasonPicker name="season" label="La saison" defaultValue="2027-06" {...span} />
          <RangeSlider
            name="credits"
            label="Crédits"
            min={1}
            max={50}
            defaultValue={10}
            marks={[1, 30, 50]}
          />
        </div>
      </div>
    </Chapter>
  );
}
