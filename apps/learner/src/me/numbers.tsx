/** A few figures side by side, each with its label. */
export function Numbers({ of }: { of: readonly (readonly [label: string, value: string | number])[] }) {
  return (
    <dl className="numbers">
      {of.map(([label, value]) => (
        <div key={label} className="card">
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
