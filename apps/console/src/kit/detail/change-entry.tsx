import type { AuditEntry } from '@pelita/contract/platform/audit.ts'
import type { FieldDictionary } from '../form/field/field-words.ts'
import { t } from '../text/t.ts'
import { ChangeHead, ChangesTable } from './changes-table.tsx'
import classes from './detail.module.css'
import { readableChanges } from './readable-changes.ts'

const SAYS: Record<AuditEntry['action'], string> = {
  create: '{name} created it',
  update: '{name} changed it',
  delete: '{name} deleted it',
  restore: '{name} restored it',
  status: '{name} changed the status',
  login: '{name} signed in',
  login_failed: 'Somebody failed to sign in',
  logout: '{name} signed out',
  refused: '{name} was refused',
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
      <ChangeHead text={t(SAYS[entry.action], { name: entry.actor_name })} at={entry.created_at} />
      {where && <p className={classes.where}>{where}</p>}
      {changes.length > 0 && <ChangesTable changes={changes} words={words} />}
    </>
  )
}
