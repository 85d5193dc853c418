import { Button } from '@mantine/core'
import { auditApi } from '@pelita/contract/platform/audit.ts'
import { usePages } from '../../data/use-pages.ts'
import { TableSkeleton } from '../feedback/skeletons.tsx'
import { EmptyState } from '../feedback/states.tsx'
import type { FieldDictionary } from '../form/field/field-words.ts'
import { t } from '../text/t.ts'
import { ChangeEntry } from './change-entry.tsx'
import classes from './detail.module.css'

interface Props {
  entity: string
  id: string
  words: FieldDictionary
}

/** Every change of one record, newest first, with the values before and after. */
export function Changes({ entity, id, words }: Props) {
  const { rows, fetching, hasMore, more } = usePages(
    auditApi.list,
    { query: { entity_type: entity, entity_id: id, order_by: 'created_at', order_type: 'desc' } },
    { keyword: '', failed: 'Failed get history', enabled: true },
  )
  if (rows.length === 0) return fetching ? <TableSkeleton rows={3} columns={3} /> : <EmptyState small />
  return (
    <>
      <ol className={classes.entries}>
        {rows.map((entry) => (
          <li key={entry.id}>
            <ChangeEntry entry={entry} words={words} />
          </li>
        ))}
      </ol>
      {hasMore && (
        <Button variant="default" fullWidth loading={fetching} onClick={more}>
          {t('Show older changes')}
        </Button>
      )}
    </>
  )
}
