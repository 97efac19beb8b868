/** A honeypot: people do not see or reach this field, and a program that fills in every field is recognised by it. */
export function Trap({ name, label }: { name: string; label: string }) {
  return (
    <div aria-hidden="true" className="absolute -left-[200vw] size-px overflow-hidden">
      <label>
        {label}
        <input type="text" name={name} tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  );
}
