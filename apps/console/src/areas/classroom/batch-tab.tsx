import { Button } from '@mantine/core'
import { type BatchRow, classroomBatchApi } from '@pelita/contract/areas/classroom/batch.ts'
import { BATCH_STATES } from '@pelita/contract/areas/classroom/batch-form.ts'
import { classroom } from '@pelita/contract/areas/classroom/classroom.ts'
import { IconArrowBackUp, IconCalendarX, IconCopy, IconEyeCheck, IconRocket, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { useAllowed } from '../../data/session.ts'
import { StatusBadge } from '../../kit/badges/status-badge.tsx'
import { STATUSES } from '../../kit/badges/statuses.ts'
import { shortZone } from '../../kit/format/browser-zone.ts'
import { cut } from '../../kit/format/cut.ts'
import { scheduleLines } from '../../kit/format/dates.ts'
import { defineList, type RowAction } from '../../kit/list/define-list.ts'
import { ListHeading } from '../../kit/list/list-heading.tsx'
import { ListView } from '../../kit/list/list-view.tsx'
import { details, edit } from '../../kit/list/row-actions.tsx'
import { useListState } from '../../kit/list/use-list-state.ts'
import { t } from '../../kit/text/t.ts'
import { type BatchActions, batchActions } from './batch-actions.tsx'
import css from './classroom.module.css'
import { MODES, seats } from './classroom-words.ts'
import { batchPath, batchReadPath, type Mode, newBatchPath } from './wizard/wizard-paths.ts'

/** The batches of a classroom and what can be done with each (product 30 §4.4). */
export default function BatchTab({ id }: { id: string }) {
  const mayPublish = useAllowed(classroom.can('batch-edit'))
  const { publishSome } = batchActions(id)
  return (
    <BatchList id={id} mode="edit" offersNew>
      {mayPublish && (
        <Button leftSection={<IconRocket size={18} stroke={1.5} aria-hidden />} onClick={publishSome}>
          {t('Publish')}
        </Button>
      )}
    </BatchList>
  )
}

interface BatchListProps {
  id: string
  mode: Mode
  /** The empty list shows the way to the first batch; not where a button above it does. */
  offersNew?: boolean
  children: ReactNode
}

/** The list alone, below the address of the wizard it stands in. */
export function BatchList({ id, mode, offersNew = false, children }: BatchListProps) {
  const definition = useMemo(() => {
    const list = batchList(id, mode, batchActions(id))
    const way = { label: 'Create Batch', to: newBatchPath(mode, id), needs: classroom.can('batch-edit') }
    return offersNew ? { ...list, filledBy: { way } } : list
  }, [id, mode, offersNew])
  const control = useListState(definition)
  return (
    <div className={css.stack}>
      <ListHeading title="Batch" subtitle="When the classroom takes place">
        {children}
      </ListHeading>
      <ListView definition={definition} control={control} params={{ id }} />
    </div>
  )
}

const period = ({ start_at, end_at }: BatchRow) =>
  [...scheduleLines(start_at, end_at), shortZone(start_at)].map((line) => (
    <span key={line} className={css.line}>
      {line}
    </span>
  ))

/** A draft that came back from its review says why. */
const status = ({ status: state, review_note }: BatchRow) => (
  <span className={css.status}>
    <StatusBadge status={state} />
    {state === 'draft' && review_note && (
      <small className={css.note} title={review_note}>
        {t('Returned: {note}', { note: cut(review_note, 60) })}
      </small>
    )}
  </span>
)

const isDraft = ({ status }: BatchRow) => status !== 'publish'
const isComing = ({ status, phase }: BatchRow) => status === 'publish' && phase === 'upcoming'

const actionsOf = (id: string, mode: Mode, act: BatchActions): readonly RowAction<BatchRow>[] => {
  const shared = { needs: classroom.can('batch-edit'), inMenu: true }
  return [
    details({ needs: classroom.can('view'), to: (row) => batchReadPath(mode, id, row.id) }),
    edit({ needs: classroom.can('batch-edit'), to: (row) => batchPath(mode, id, row.id) }),
    { label: 'Publish', icon: IconRocket, ...shared, when: (row) => isDraft(row) && row.phase !== 'finished', run: act.publish },
    { label: 'Send to Review', icon: IconEyeCheck, ...shared, when: (row) => row.status === 'draft', run: act.review },
    { label: 'Return to Draft', icon: IconArrowBackUp, ...shared, when: (row) => row.status === 'review', run: act.giveBack },
    { label: 'Unpublish', icon: IconArrowBackUp, ...shared, when: isComing, run: act.unpublish },
    { label: 'Cancel Batch', icon: IconCalendarX, ...shared, when: isComing, run: act.cancel },
    { label: 'Duplicate', icon: IconCopy, ...shared, run: act.duplicate },
    { label: 'Delete', icon: IconTrash, ...shared, when: (row) => row.can_delete, run: act.remove },
  ]
}

const batchList = (id: string, mode: Mode, act: BatchActions) =>
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
      { header: 'Participants', cell: seats, align: 'right' },
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
