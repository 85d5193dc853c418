import type { Needs } from '@pelita/contract/core/catalogue.ts'
import { mayOpen } from '@pelita/contract/core/screen.ts'
import { auditScreens } from '@pelita/contract/platform/audit.ts'
import { Link } from '@tanstack/react-router'
import { useAllowed, useSession } from '../../data/session.ts'
import { openDialog } from '../feedback/dialog-store.ts'
import type { FieldDictionary } from '../form/field/field-words.ts'
import { exactTime } from '../format/dates.ts'
import { t } from '../text/t.ts'
import { Changes } from './changes.tsx'
import classes from './detail.module.css'
import { DetailSection } from './detail-section.tsx'
import { Facts } from './facts.tsx'
import { ZoneNote } from './zone-note.tsx'

export interface Recorded {
  readonly id: string
  readonly created_by: { readonly full_name: string }
  readonly created_at: string
  readonly updated_at: string
  readonly updated_by: { readonly full_name: string } | null
}

interface Props {
  record: Recorded
  /** How the audit history calls records of this kind. */
  entity: string
  /** Who may change the record may also see who changed it. */
  update: Needs
  /** How fields are named and written where the wire name and the stored value would not do. */
  words?: FieldDictionary | undefined
}

/** The whole history of the record, for all access. */
function AuditLink({ entity, id }: { entity: string; id: string }) {
  const held = useSession()?.features ?? NOBODY
  if (!mayOpen(auditScreens.log, held)) return null
  return (
    <Link className={classes.link} to={auditScreens.log.path} search={{ entity_type: entity, entity_id: id }}>
      {t('Audit Log')}
    </Link>
  )
}

const NOBODY: ReadonlySet<string> = new Set()
const NO_WORDS: FieldDictionary = new Map()

/** The end of every General tab: who made it, when, and who changed it since. */
export function History({ record, entity, update, words = NO_WORDS }: Props) {
  const mayChange = useAllowed(update)
  const view = () =>
    openDialog(() => <Changes entity={entity} id={record.id} words={words} />, { title: 'View changes', size: 'lg' })
  const links = (
    <span className={classes.links}>
      {mayChange && (
        <button type="button" className={classes.link} onClick={view}>
          {t('View changes')}
        </button>
      )}
      <AuditLink entity={entity} id={record.id} />
    </span>
  )
  return (
    <DetailSection title="History" action={links}>
      <Facts
        quiet
        facts={[
          { label: 'Created by', value: record.created_by.full_name },
          { label: 'Created', value: exactTime(record.created_at) },
          { label: 'Last changed by', value: record.updated_by?.full_name },
          { label: 'Last Update', value: exactTime(record.updated_at) },
        ]}
      />
      <ZoneNote />
    </DetailSection>
  )
}
