import { Button } from '@mantine/core'
import { type BatchRow, classroomBatchApi } from '@pelita/contract/areas/classroom/batch.ts'
import { BATCH_STATES } from '@pelita/contract/areas/classroom/batch-form.ts'
import { type ClassroomDetail, classroom, classroomApi } from '@pelita/contract/areas/classroom/classroom.ts'
import {
  IconArrowBackUp,
  IconCalendarCheck,
  IconCalendarX,
  IconCopy,
  IconEyeCheck,
  IconPlus,
  IconRocket,
  IconTrash,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { useAllowed } from '../../data/session.ts'
import { useData } from '../../data/use-data.ts'
import { StatusBadge } from '../../kit/badges/status-badge.tsx'
import { STATUSES } from '../../kit/badges/statuses.ts'
import content from '../../kit/content/content.module.css'
import { MODES } from '../../kit/content/tree/tree-words.ts'
import type { Mode } from '../../kit/content/wizard/wizard-step.ts'
import { zonedSpan } from '../../kit/format/browser-zone.ts'
import { cut } from '../../kit/format/cut.ts'
import { isOwn } from '../../kit/list/cells/received.tsx'
import { defineList, type RowAction } from '../../kit/list/define-list.ts'
import { ListHeading } from '../../kit/list/frame/list-heading.tsx'
import { ListView } from '../../kit/list/list-view.tsx'
import { details, edit } from '../../kit/list/row/row-actions.tsx'
import { useListState } from '../../kit/list/state/use-list-state.ts'
import { seatsText } from '../../kit/participants/seats-text.ts'
import { t } from '../../kit/text/t.ts'
import { type BatchActions, batchActions } from './batch-actions.tsx'
import { mayBringBack, mayPublish } from './batch-states.ts'
import css from './classroom.module.css'
import { batchPath, batchSettingsPath, newBatchPath } from './wizard/wizard-paths.ts'

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const

/** The batches of a classroom and what can be done with each; those of another organisation are read. */
export default function BatchTab({ record }: { record: ClassroomDetail }) {
  const { id } = record
  const own = isOwn(record)
  const isAllowed = useAllowed(classroom.can('batch-edit')) && own
  const { publishSome } = batchActions(id)
  const waits = useSomeWait(record, isAllowed)
  return (
    <BatchList id={id} mode="edit" offersNew={own} isRead={!own}>
      {isAllowed && (
        <Button component={Link} to={newBatchPath('edit', id)} variant="default" leftSection={<IconPlus {...icon} />}>
          {t('Create Batch')}
        </Button>
      )}
      {isAllowed && waits && (
        <Button leftSection={<IconRocket {...icon} />} onClick={publishSome}>
          {t('Publish')}
        </Button>
      )}
    </BatchList>
  )
}

/** Whether a batch waits to be published: the numbers say at once that none does, the call which of them have ended. */
function useSomeWait({ id, batches_total, batches_published }: ClassroomDetail, asked: boolean): boolean {
  const enabled = asked && batches_total > batches_published
  const { data } = useData(classroomApi.publishable, { params: { id } }, 'Failed get batches', { enabled })
  return enabled && data?.results.length !== 0
}

interface BatchListProps {
  id: string
  mode: Mode
  /** The empty list shows the way to the first batch; not where a button above it does. */
  offersNew?: boolean
  /** Nothing is changed here. */
  isRead?: boolean
  children: ReactNode
}

/** The list alone, below the address of the wizard it stands in. */
export function BatchList({ id, mode, offersNew = false, isRead = false, children }: BatchListProps) {
  const definition = useMemo(() => {
    const list = batchList(id, mode, isRead ? null : batchActions(id))
    const way = { label: 'Create Batch', to: newBatchPath(mode, id), needs: classroom.can('batch-edit') }
    return offersNew ? { ...list, filledBy: { way } } : list
  }, [id, mode, offersNew, isRead])
  const control = useListState(definition)
  return (
    <div className={content.stack}>
      <ListHeading title="Batch" subtitle="When the classroom takes place">
        {children}
      </ListHeading>
      <ListView definition={definition} control={control} params={{ id }} />
    </div>
  )
}

const period = ({ start_at, end_at }: BatchRow) => <span className={css.line}>{zonedSpan(start_at, end_at)}</span>

/** A draft that came back from its review says why, and so does a batch that was cancelled. */
const status = ({ status: state, review_note, cancel_reason }: BatchRow) => (
  <span className={css.status}>
    <StatusBadge status={cancel_reason ? 'cancelled' : state} />
    {cancel_reason && (
      <small className={content.note} title={cancel_reason}>
        {cut(cancel_reason, 60)}
      </small>
    )}
    {state === 'draft' && review_note && (
      <small className={content.note} title={review_note}>
        {t('Returned: {note}', { note: cut(review_note, 60) })}
      </small>
    )}
  </span>
)

const isComing = ({ status, phase }: BatchRow) => status === 'publish' && phase === 'upcoming'

const actionsOf = (id: string, mode: Mode, act: BatchActions | null): readonly RowAction<BatchRow>[] => {
  const read = details<BatchRow>({ needs: classroom.can('view'), to: (row) => batchPath(mode, id, row.id) })
  if (!act) return [read]
  const shared = { needs: classroom.can('batch-edit'), inMenu: true }
  return [
    read,
    edit({ needs: classroom.can('batch-edit'), to: (row) => batchSettingsPath(mode, id, row.id) }),
    { label: 'Publish', icon: IconRocket, ...shared, when: mayPublish, run: act.publish },
    { label: 'Send to Review', icon: IconEyeCheck, ...shared, when: (row) => row.status === 'draft', run: act.review },
    { label: 'Return to Draft', icon: IconArrowBackUp, ...shared, when: (row) => row.status === 'review', run: act.giveBack },
    { label: 'Unpublish', icon: IconArrowBackUp, ...shared, when: isComing, run: act.unpublish },
    { label: 'Cancel Batch', icon: IconCalendarX, ...shared, when: isComing, run: act.cancel },
    { label: 'Bring Back', icon: IconCalendarCheck, ...shared, when: mayBringBack, run: act.bringBack },
    { label: 'Duplicate', icon: IconCopy, ...shared, run: act.duplicate },
    { label: 'Delete', icon: IconTrash, ...shared, when: (row) => row.can_delete, run: act.remove },
  ]
}

const batchList = (id: string, mode: Mode, act: BatchActions | null) =>
  defineList({
    endpoint: classroomBatchApi.list,
    failed: 'Failed get batches',
    title: 'Batch',
    searchPlaceholder: 'Search by title',
    empty: 'No batches yet',
    filters: [
      {
        kind: 'choice',
        name: 'status',
        label: 'Status',
        options: BATCH_STATES.map((value) => ({ value, label: t(STATUSES[value].label) })),
      },
    ],
    columns: [
      {
        header: 'Title',
        field: 'title',
        sort: 'title',
        grow: true,
        link: { to: (row) => batchPath(mode, id, row.id), needs: classroom.can('view') },
      },
      { header: 'Period', cell: period, sort: 'start_at' },
      { header: 'Session Mode', cell: (row) => t(MODES[row.session_mode]), sort: 'session_mode' },
      { header: 'Participants', cell: seatsText, align: 'right' },
      { header: 'Waiting List', field: 'waiting', align: 'right', yields: true },
      { header: 'Experts', field: 'experts_total', align: 'right', yields: true },
      {
        header: 'Waiting for Expert',
        cell: (row) => (row.graduation_determined_by === 'expert' ? row.waiting_expert : '-'),
        align: 'right',
        yields: true,
      },
      { header: 'Status', cell: status, sort: 'status' },
      { header: 'Phase', cell: (row) => <StatusBadge status={row.phase} /> },
    ],
    sort: { column: 'start_at', direction: 'desc' },
    nameOf: (row) => row.title,
    actions: actionsOf(id, mode, act),
  })
