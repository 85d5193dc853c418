import { t } from '../../text/t.ts'

/** The headers of a plain table; those of a list also sort (`table-head.tsx`). */
export function HeaderRow({ headers }: { headers: readonly string[] }) {
  return (
    <thead>
      <tr>
        {headers.map((header) => (
          <th key={header} scope="col">
            {t(header)}
          </th>
        ))}
      </tr>
    </thead>
  )
}
