import { digilib, digilibApi, type LoanRow } from '@pelita/contract/areas/digilib/digilib.ts'
import { type LOAN_ACTIONS, LOAN_STATES, loanAfter } from '@pelita/contract/areas/digilib/loan-rules.ts'
import { type Icon, IconArrowBackUp, IconCheck, IconHandGrab, IconQuestionMark, IconRefresh, IconX } from '@tabler/icons-react'
import { useAction } from '../../data/use-action.ts'
import { StatusBadge } from '../../kit/badges/status-badge.tsx'
import { STATUSES } from '../../kit/badges/statuses.ts'
import { writerName } from '../../kit/comments/writer.tsx'
import { ask } from '../../kit/feedback/ask.tsx'
import { askText } from '../../kit/feedback/ask-text.tsx'
import { tryCall } from '../../kit/feedback/run-call.ts'
import { day } from '../../kit/format/dates.ts'
import { rupiah } from '../../kit/format/rupiah.ts'
import { person } from '../../kit/list/cells/named-record.tsx'
import { defineList, type RowAction } from '../../kit/list/define-list.ts'
import { ListView } from '../../kit/list/list-view.tsx'
import { useListState } from '../../kit/list/state/use-list-state.ts'
import { t } from '../../kit/text/t.ts'

type Action = (typeof LOAN_ACTIONS)[number]

const loans = defineList({
  endpoint: digilibApi.loans,
  failed: 'Failed get loans',
  title: 'Loans',
  searchPlaceholder: 'Search by name, NIK, email or job position',
  empty: 'Nobody has asked for a copy yet',
  filters: [
    {
      kind: 'choice',
      name: 'status',
      label: 'Status',
      options: LOAN_STATES.map((value) => ({ value, label: t(STATUSES[value].label) })),
    },
  ],
  columns: [
    { header: 'NIK', cell: (row) => row.user.nik, sort: 'nik' },
    {
      header: 'Name',
      cell: (row) => writerName(row.user),
      sort: 'name',
      grow: true,
      lead: true,
      names: (row) => person(row.account_id),
    },
    { header: 'Requested', cell: (row) => day(row.requested_at), sort: 'requested_at' },
    { header: 'Due Date', cell: (row) => (row.due_date ? day(row.due_date) : '-'), sort: 'due_date' },
    { header: 'Returned', cell: (row) => (row.returned_at ? day(row.returned_at) : '-'), sort: 'returned_at' },
    { header: 'Status', cell: (row) => <StatusBadge status={row.status} />, sort: 'status' },
    { header: 'Fine', cell: (row) => rupiah(row.fine), align: 'right' },
  ],
  sort: { column: 'requested_at', direction: 'desc' },
  nameOf: (row) => row.user.full_name,
})

interface Doing {
  readonly label: string
  readonly icon: Icon
  readonly title: string
  readonly text: string
  readonly done: string
  readonly inMenu?: true
}

const DOINGS: Readonly<Record<Action, Doing>> = {
  approve: {
    ...{ label: 'Approve', icon: IconCheck, title: 'Approve Loan?', done: 'Loan has been approved.' },
    text: 'A copy is reserved for {name} for 3 days.',
  },
  reject: {
    ...{ label: 'Reject', icon: IconX, title: 'Reject Loan?', done: 'Loan has been rejected.' },
    text: 'Reject the request of {name}? The learner will be notified.',
  },
  hand_over: {
    ...{ label: 'Hand Over', icon: IconHandGrab, title: 'Hand Over?', done: 'The copy has been handed over.' },
    text: '{name} takes the copy now; the loan begins today.',
  },
  return: {
    ...{ label: 'Return', icon: IconArrowBackUp, title: 'Return?', done: 'The copy has been returned.' },
    text: '{name} has brought the copy back.',
  },
  lost: {
    ...{ label: 'Mark Lost', icon: IconQuestionMark, title: 'Mark Lost?', done: 'The copy has been marked as lost.' },
    ...{ text: 'The copy of {name} is not counted as available anymore.', inMenu: true },
  },
  renew: {
    ...{ label: 'Renew', icon: IconRefresh, title: 'Renew Loan?', done: 'Loan has been renewed.' },
    ...{ text: 'The loan of {name} goes on after its due date.', inMenu: true },
  },
}

/** Who asked for a copy, and what the library does with it. */
export function LoanList({ id, title }: { id: string; title: string }) {
  const control = useListState(loans)
  const { run } = useAction(digilibApi.actOnLoan, {
    done: (_, { body }) => t(DOINGS[body.action].done),
    failed: 'Failed to change loan',
  })
  const act = async (action: Action, row: LoanRow) => {
    const { title: asked, text, label } = DOINGS[action]
    const question = { title: asked, text, values: { name: row.user.full_name }, confirm: label }
    const params = { loan_id: row.id }
    if (action === 'reject') {
      await askText({
        ...{ ...question, label: 'Note', maxLength: 500, failed: 'Failed to change loan' },
        send: (note) => tryCall(digilibApi.actOnLoan, { params, body: { action, note } }, t(DOINGS[action].done)),
      })
      return
    }
    if (await ask({ ...question, tone: action === 'lost' ? 'warning' : 'info' })) await run({ params, body: { action } })
  }
  const actions = (Object.keys(DOINGS) as Action[]).map((action): RowAction<LoanRow> => {
    const { label, icon, inMenu = false } = DOINGS[action]
    return {
      ...{ label, icon, inMenu, needs: digilib.can('update') },
      when: (row) => loanAfter(row.status, action) !== undefined,
      run: (row) => void act(action, row),
    }
  })
  const download = { endpoint: digilibApi.loansDownload, fileName: `Digilib_loans_${title}.xlsx` }
  const definition = { ...loans, actions, download }
  return <ListView definition={definition} control={control} params={{ id }} />
}
