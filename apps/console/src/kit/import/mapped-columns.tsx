import { Button } from '@mantine/core'
import type { ColumnMapping } from '@pelita/contract/core/sheet-columns.ts'
import { t } from '../text/t.ts'
import steps from './import-steps.module.css'

/** Which headings were matched by hand, now or for an earlier file, and the way to match them anew. */
export function MappedColumns({ columns, change }: { columns: ColumnMapping; change: () => void }) {
  const entries = Object.entries(columns)
  if (entries.length === 0) return null
  const taken = entries.filter(([, column]) => column !== '').map(([heading, column]) => `${heading} → ${t(column)}`)
  const leftOut = entries.filter(([, column]) => column === '').map(([heading]) => heading)
  return (
    <div className={steps.mapped}>
      <p>
        {[
          taken.length > 0 && t('Matched by hand: {columns}', { columns: taken.join(', ') }),
          leftOut.length > 0 && t('Left out: {columns}', { columns: leftOut.join(', ') }),
        ]
          .filter(Boolean)
          .join('. ')}
      </p>
      <Button variant="default" size="compact-sm" onClick={change}>
        {t('Match again')}
      </Button>
    </div>
  )
}
