import { Chapter } from "@/components/sandbox/specimen";

const swatches = [
  ["ground", "bg-ground"],
  ["surface", "bg-surface"],
  ["sunken", "bg-sunken"],
  ["line", "bg-line"],
  ["line-strong", "bg-line-strong"],
  ["ink-3", "bg-ink-3"],
  ["ink-2", "bg-ink-2"],
  ["ink", "bg-ink"],
  ["wine", "bg-wine"],
  ["wine-mark", "bg-wine-mark"],
  ["wine-tint", "bg-wine-tint"],
  ["sage", "bg-sage"],
  ["sage-mark", "bg-sage-mark"],
  ["sage-tint", "bg-sage-tint"],
  ["gold", "bg-gold"],
  ["gold-tint", "bg-gold-tint"],
  ["success-text", "bg-success-text"],
  ["warning-text", "bg-warning-text"],
  ["error-text", "bg-error-text"],
  ["info-text", "bg-info-text"],
  ["skeleton", "bg-skeleton"],
  ["band", "bg-band"],
] as const;

const scale = [
  ["hero 42 à 76 / 1,02", "title-hero", "À sa place"],
  ["display 32 à 48 / 1,08", "title-display", "Trois métiers"],
  ["h1 28 à 36 / 1,15", "font-display text-h1", "Bonjour Claire"],
  ["h2 23 à 27 / 1,2", "font-display text-h2", "Vues de votre fiche"],
  ["h3 20 / 1,3", "font-display text-h3 font-[450]", "Maison Églantine"],
  ["lead 18 / 1,6", "text-lead text-ink-2", "Des professionnels relus un par un."],
  ["body 16 / 1,6", "text-body", "Un crédit ouvre les coordonnées d’un couple. 0123456789"],
  ["ui 15, small 14, caption 13", "text-ui", "Łódź, Göteborg, Évora, Málaga, l’Isle-sur-la-Sorgue"],
  ["italique", "font-display text-h3 italic", "nouveau, neu, nuovo"],
] as const;

export function ShowcaseColours() {
  return (
    <>
      <Chapter title="Couleurs">
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-x-3 gap-y-4">
          {swatches.map(([name, className]) => (
            <li key={name} className="text-caption text-ink-3">
              <span
                className={`mb-1.5 block h-14 rounded-picture shadow-[inset_0_0_0_1px_var(--color-line)] ${className}`}
              />
              {name}
            </li>
          ))}
        </ul>
      </Chapter>
      <Chapter title="Titres et textes">
        <div className="grid gap-5">
          {scale.map(([size, className, words]) => (
            <div key={size}>
              <p className="mb-1 text-caption text-ink-3">{size}</p>
              <p className={className}>{words}</p>
            </div>
          ))}
        </div>
      </Chapter>
    </>
  );
}
