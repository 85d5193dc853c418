import type { Permission } from '@pelita/contract/core/catalogue.ts'
import { WAITING_STATES, type WaitingRow, waitingListApi } from '@pelita/contract/learning/waiting-list.ts'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useMemo } from 'react'
import { invalidate } from '../../data/query-client.ts'
import { useAllowed } from '../../data/session.ts'
import { StatusBadge } from '../badges/status-badge.tsx'
import { STATUSES } from '../badges/statuses.ts'
import { askText } from '../feedback/ask-text.tsx'
import { lazyOpener } from '../feedback/lazy-opener.ts'
import { PrimaryButton } from '../feedback/primary-button.tsx'
import { tryCall } from '../feedback/run-call.ts'
import { dayNumberTime } from '../format/dates.ts'
import { BulkBar } from '../list/bulk/bulk-bar.tsx'
import { useSelection } from '../list/bulk/selection.ts'
import { Moment } from '../list/cells/moment.tsx'
import { person } from '../list/cells/named-record.tsx'
import { defineList } from '../list/define-list.ts'
import { ListHeading } from '../list/frame/list-heading.tsx'
import { ListView } from '../list/list-view.tsx'
import { useListState } from '../list/state/use-list-state.ts'
import { t } from '../text/t.ts'
import css from './participants.module.css'
import { type WaitingMail, WaitingPeople } from './waiting-people.tsx'
import { REASONS } from './waiting-reasons.ts'

const askApproval = lazyOpener(async () => (await import('./ask-approval.tsx')).askApproval)

const NOBODY = 'Please choose at least one person first'

const isWaiting = ({ status }: WaitingRow) => status === 'waiting'

/** By which calls the mail is shown that somebody in the waiting list of this content would get; one function for all of a kind. */
export type WaitingTold = (id: string, row: WaitingRow) => WaitingMail

type Place = Pick<Props, 'id' | 'resource' | 'told'>

/** The mail as the first of them would get it. */
const mailTo = (rows: readonly WaitingRow[], { id, told }: Place) => {
  const [first] = rows
  return first && told ? told(id, first) : undefined
}

async function approve(rows: readonly WaitingRow[], place: Place): Promise<boolean> {
  const { resource } = place
  const done = (await askApproval(rows, mailTo(rows, place))) === true
  if (done) await invalidate([resource])
  return done
}

async function reject(rows: readonly WaitingRow[], place: Place): Promise<boolean> {
  const { resource } = place
  const ids = rows.map((row) => row.id)
  const note = await askText({
    title: rows.length === 1 ? t('Reject 1 Person?') : t('Reject {count} People?', { count: rows.length }),
    ...{
      text: 'The people will be told that there is no seat for them, and why.',
      more: <WaitingPeople rows={rows} mail={mailTo(rows, place)} event="reject" />,
    },
    ...{ label: 'Reason', confirm: 'Reject', maxLength: 500, failed: 'Failed to reject' },
    send: (reason) => tryCall(waitingListApi.reject, { body: { ids, note: reason } }, 'Waiting list has been rejected.'),
  })
  if (note) await invalidate([resource])
  return note !== undefined
}

interface Props {
  type: number
  id: string
  decide: Permission
  resource: string
  told?: WaitingTold | undefined
}

/** Who waits for a seat or a decision in one content; what is decided is read again in `resource` too. */
export function WaitingList({ type, id, decide, resource, told }: Props) {
  const definition = useMemo(() => waitingOf({ type, id, decide, resource, told }), [type, id, decide, resource, told])
  const control = useListState(definition)
  const selection = useSelection<WaitingRow>()
  const may = useAllowed(decide)
  const rows = [...selection.chosen.values()].filter(isWaiting)
  const doAll = async (act: typeof approve) => {
    if (await act(rows, { id, resource, told })) selection.clear()
  }
  return (
    <div className={css.panel}>
      <ListHeading title="Waiting List" subtitle="People who wait for a seat or for a decision" />
      <ListView definition={definition} control={control} {...(may && { selection })} />
      {may && (
        <BulkBar selection={selection}>
          <PrimaryButton
            missing={rows.length === 0 && NOBODY}
            leftSection={<IconCheck size={18} aria-hidden />}
            onClick={() => void doAll(approve)}
          >
            {t('Approve')}
          </PrimaryButton>
          <PrimaryButton
            variant="default"
            missing={rows.length === 0 && NOBODY}
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

const waitingOf = ({ type, id, decide, resource, told }: Props) =>
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
      {
        header: 'Name',
        cell: (row) => row.user.full_name,
        sort: 'name',
        lead: true,
        most: 200,
        names: (row) => person(row.user.id),
      },
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
        run: (row) => void approve([row], { id, resource }),
      },
      {
        ...{ label: 'Reject', icon: IconX, needs: decide, when: isWaiting },
        run: (row) => void reject([row], { id, resource, told }),
      },
    ],
  })
