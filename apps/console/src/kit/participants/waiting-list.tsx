import { WAITING_STATES, type WaitingRow, waitingListApi } from '@pelita/contract/areas/waiting-list.ts'
import type { Permission } from '@pelita/contract/core/catalogue.ts'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useAllowed } from '../../data/session.ts'
import { useAction } from '../../data/use-action.ts'
import { StatusBadge } from '../badges/status-badge.tsx'
import { STATUSES } from '../badges/statuses.ts'
import { ask } from '../feedback/ask.tsx'
import { askText } from '../feedback/ask-text.tsx'
import { PrimaryButton } from '../feedback/primary-button.tsx'
import { dayTime } from '../format/dates.ts'
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

/** Who waits for a seat or a decision in one content (product 30 §2); what is decided is read again in `resource` too. */
export function WaitingList(props: { type: number; id: string; decide: Permission; resource: string }) {
  const { type, id, decide, resource } = props
  const definition = useMemo(() => waitingOf(type, id), [type, id])
  const control = useListState(definition)
  const selection = useSelection<WaitingRow>()
  const may = useAllowed(decide)
  const done = { also: [resource, 'contents'] }
  const approve = useAction(waitingListApi.approve, {
    ...done,
    done: 'Waiting list has been approved.',
    failed: 'Failed to approve',
  })
  const reject = useAction(waitingListApi.reject, {
    ...done,
    done: 'Waiting list has been rejected.',
    failed: 'Failed to reject',
  })
  const ids = [...selection.chosen.values()].filter((row) => row.status === 'waiting').map((row) => row.id)
  const onApprove = async () => {
    const values = { count: ids.length }
    const question = {
      title: 'Approve Waiting List?',
      text: '{count} selected people will get a seat.',
      values,
      confirm: 'Approve',
      tone: 'info',
    }
    if ((await ask(question as Parameters<typeof ask>[0])) && (await approve.run({ body: { ids } }))) selection.clear()
  }
  const onReject = async () => {
    const note = await askText({
      ...{ title: 'Reject Waiting List?', text: 'The people will be told that there is no seat for them, and why.' },
      ...{ label: 'Reason', confirm: 'Reject', maxLength: 500 },
    })
    if (note && (await reject.run({ body: { ids, note } }))) selection.clear()
  }
  return (
    <div className={css.panel}>
      <ListHeading title="Waiting List" subtitle="People who wait for a seat or for a decision" />
      <ListView definition={definition} control={control} {...(may && { selection })} />
      {may && (
        <BulkBar selection={selection}>
          <PrimaryButton
            missing={ids.length === 0 && NOBODY}
            loading={approve.pending}
            leftSection={<IconCheck size={18} aria-hidden />}
            onClick={() => void onApprove()}
          >
            {t('Approve')}
          </PrimaryButton>
          <PrimaryButton
            variant="default"
            missing={ids.length === 0 && NOBODY}
            loading={reject.pending}
            leftSection={<IconX size={18} aria-hidden />}
            onClick={() => void onReject()}
          >
            {t('Reject')}
          </PrimaryButton>
        </BulkBar>
      )}
    </div>
  )
}

const waitingOf = (type: number, id: string) =>
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
      { header: 'Reason', cell: (row) => t(REASONS[row.reason]), sort: 'reason' },
      { header: 'Requested', cell: (row) => <Moment text={dayTime(row.requested_at)} />, sort: 'requested_at' },
      { header: 'Status', cell: (row) => <StatusBadge status={row.status} />, sort: 'status' },
    ],
    sort: { column: 'requested_at', direction: 'asc' },
    nameOf: (row) => row.user.full_name,
  })
