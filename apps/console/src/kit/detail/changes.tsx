import { Button } from '@mantine/core'
import { type AuditEntry, auditApi } from '@pelita/contract/areas/audit.ts'
import { usePages } from '../../data/use-pages.ts'
import { TableSkeleton } from '../feedback/skeletons.tsx'
import { EmptyState } from '../feedback/states.tsx'
import { type FieldDictionary, labelOf, showField } from '../form/field-words.ts'
import { exactTime } from '../format/dates.ts'
import { t } from '../text/t.ts'
import classes from './detail.module.css'

interface Props {
  entity: string
  id: string
  words: FieldDictionary
}

const SAYS: Record<AuditEntry['action'], string> = {
  create: '{name} created it',
  update: '{name} changed it',
  delete: '{name} deleted it',
  restore: '{name} restored it',
  status: '{name} changed the status',
  login: '{name} signed in',
  logout: '{name} signed out',
  grade: '{name} graded it',
  export: '{name} exported it',
  import: '{name} imported into it',
  sync: '{name} synchronised it',
  approve: '{name} approved it',
  reject: '{name} rejected it',
  permission: '{name} changed permissions',
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
          <Entry key={entry.id} entry={entry} words={words} />
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

function Entry({ entry, words }: { entry: AuditEntry; words: FieldDictionary }) {
  return (
    <li>
      <p className={classes.entryHead}>
        <strong>{t(SAYS[entry.action], { name: entry.actor_name })}</strong>
        <time dateTime={entry.created_at}>{exactTime(entry.created_at)}</time>
      </p>
      {entry.changes.length > 0 && (
        <div className={classes.scroll}>
          <table className={classes.changes}>
            <thead>
              <tr>
                <th scope="col">{t('Field')}</th>
                <th scope="col">{t('Before')}</th>
                <th scope="col">{t('After')}</th>
              </tr>
            </thead>
            <tbody>
              {entry.changes.map(({ field, from, to }) => (
                <tr key={field}>
                  <th scope="row">{t(labelOf(field, words))}</th>
                  <td>{showField(field, from, words)}</td>
                  <td>{showField(field, to, words)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </li>
  )
}
