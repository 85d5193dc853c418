import { WAITING_STATES, type WaitingRow, waitingListApi } from '@pelita/contract/areas/waiting-list.ts'
import type { Permission } from '@pelita/contract/core/catalogue.ts'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useMemo } from 'react'
import { invalidate } from '../../data/query-client.ts'
import { useAllowed } from '../../data/session.ts'
import { StatusBadge } from '../badges/status-badge.tsx'
import { STATUSES } from '../badges/statuses.ts'
import { ask } from '../feedback/ask.tsx'
import { askText } from '../feedback/ask-text.tsx'
import { PrimaryButton } from '../feedback/primary-button.tsx'
import { runCall } from '../feedback/run-call.ts'
import { dayNumberTime } from '../format/dates.ts'
import { BulkBar } from '../list/bulk-bar.tsx'
import { defineList } from '../list/define-list.ts'
import { ListHeading } from '../list/list-heading.tsx'
import { ListView } from '../list/list-view.tsx'
import { Moment } from '../list/moment.tsx'
import { useSelection } from '../list/selection.ts'
import { useListState } from '../list/use-list-state.ts'
import { t } from '../text/t.ts'
import css from './participants.module.css'
import { REASONS } from './waiting-reasons.ts'

const NOBODY = 'Please choose at least one person first'

const isWaiting = ({ status }: WaitingRow) => status === 'waiting'

/** Asked first, told afterwards; answers whether it was done. */
async function approve(ids: string[], resource: string): Promise<boolean> {
  const question = {
    ...{ title: 'Approve Waiting List?', text: '{count} selected people will get a seat.', values: { count: ids.length } },
    ...({ confirm: 'Approve', tone: 'info' } as const),
  }
  if (!(await ask(question))) return false
  const told = { done: 'Waiting list has been approved.', failed: 'Failed to approve' }
  const answer = await runCall(waitingListApi.approve, { body: { ids } }, told)
  if (answer) await invalidate([resource])
  return answer !== undefined
}

async function reject(ids: string[], resource: string): Promise<boolean> {
  const note = await askText({
    ...{ title: 'Reject Waiting List?', text: 'The people will be told that there is no seat for them, and why.' },
    ...{ label: 'Reason', confirm: 'Reject', maxLength: 500 },
  })
  if (!note) return false
  const told = { done: 'Waiting list has been rejected.', failed: 'Failed to reject' }
  const answer = await runCall(waitingListApi.reject, { body: { ids, note } }, told)
  if (answer) await invalidate([resource])
  return answer !== undefined
}

interface Props {
  type: number
  id: string
  decide: Permission
  resource: string
}

/** Who waits for a seat or a decision in one content (product 30 §2); what is decided is read again in `resource` too. */
export function WaitingList({ type, id, decide, resource }: Props) {
  const definition = useMemo(() => waitingOf({ type, id, decide, resource }), [type, id, decide, resource])
  const control = useListState(definition)
  const selection = useSelection<WaitingRow>()
  const may = useAllowed(decide)
  const ids = [...selection.chosen.values()].filter(isWaiting).map((row) => row.id)
  const doAll = async (act: typeof approve) => {
    if (await act(ids, resource)) selection.clear()
  }
  return (
    <div className={css.panel}>
      <ListHeading title="Waiting List" subtitle="People who wait for a seat or for a decision" />
      <ListView definition={definition} control={control} {...(may && { selection })} />
      {may && (
        <BulkBar selection={selection}>
          <PrimaryButton
            missing={ids.length === 0 && NOBODY}
            leftSection={<IconCheck size={18} aria-hidden />}
            onClick={() => void doAll(approve)}
          >
            {t('Approve')}
          </PrimaryButton>
          <PrimaryButton
            variant="default"
            missing={ids.length === 0 && NOBODY}
            leftSection={<IconX size={18} aria-hidden />}
            onClick={() => void doAll(reject)}
          >
            {t('Reject')}
          </PrimaryButton>
        </BulkBar>
      )}
    </div>
  )
}

const waitingOf = ({ type, id, decide, resource }: Props) =>
  defineList({
    endpoint: waitingListApi.list,
    failed: 'Waiting List',
    title: 'Waiting List',
    searchPlaceholder: 'Search by name, NIK, email or job position',
    empty: 'Nobody is waiting',
    always: { content_id: String(type), relation_id: id },
    filters: [
      {
        kind: 'choice',
        name: 'status',
        label: 'Status',
        options: WAITING_STATES.map((value) => ({ value, label: t(STATUSES[value].label) })),
      },
    ],
    columns: [
      { header: 'NIK', cell: (row) => row.user.nik, sort: 'nik' },
      { header: 'Name', cell: (row) => row.user.full_name, sort: 'name', lead: true, most: 200 },
      { header: 'Email', cell: (row) => row.user.email, most: 180, yields: true },
      { header: 'Job Position', cell: (row) => row.user.posisi ?? '-', most: 140, wraps: true, yields: true },
      { header: 'Batch', cell: (row) => row.batch_title ?? '-', most: 140 },
      { header: 'Division', cell: (row) => row.user.division ?? '-', offered: true },
      { header: 'Position', cell: (row) => row.position ?? '-', align: 'right', offered: true },
      { header: 'Reason', cell: (row) => t(REASONS[row.reason]), sort: 'reason' },
      { header: 'Requested', cell: (row) => <Moment text={dayNumberTime(row.requested_at)} />, sort: 'requested_at' },
      { header: 'Status', cell: (row) => <StatusBadge status={row.status} />, sort: 'status' },
    ],
    sort: { column: 'requested_at', direction: 'asc' },
    nameOf: (row) => row.user.full_name,
    actions: [
      {
        ...{ label: 'Approve', icon: IconCheck, needs: decide, when: isWaiting },
        run: (row) => void approve([row.id], resource),
      },
      { ...{ label: 'Reject', icon: IconX, needs: decide, when: isWaiting }, run: (row) => void reject([row.id], resource) },
    ],
  })
