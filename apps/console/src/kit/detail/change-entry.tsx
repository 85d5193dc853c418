import type { AuditEntry } from '@pelita/contract/areas/audit.ts'
import { type FieldDictionary, labelOf, showField } from '../form/field-words.ts'
import { exactTime } from '../format/dates.ts'
import { HeaderRow } from '../list/header-row.tsx'
import { t } from '../text/t.ts'
import classes from './detail.module.css'
import { readableChanges } from './readable-changes.ts'

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

interface Props {
  entry: AuditEntry
  words: FieldDictionary
  /** Which record it is about, where that is not plain. */
  where?: string
}

/** One entry of the history with the values before and after. */
export function ChangeEntry({ entry, words, where }: Props) {
  const changes = readableChanges(entry)
  return (
    <>
      <p className={classes.entryHead}>
        <strong>{t(SAYS[entry.action], { name: entry.actor_name })}</strong>
        <time dateTime={entry.created_at}>{exactTime(entry.created_at)}</time>
      </p>
      {where && <p className={classes.where}>{where}</p>}
      {changes.length > 0 && (
        <div className={classes.scroll}>
          <table className={classes.changes}>
            <HeaderRow headers={['Field', 'Before', 'After']} />
            <tbody>
              {changes.map(({ field, from, to }) => (
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
    </>
  )
}
