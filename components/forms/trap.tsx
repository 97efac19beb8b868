/** A field no person sees or reaches; machines that fill in everything give themselves away by it. */
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
