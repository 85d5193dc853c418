import {
  type REDEMPTION_ACTIONS,
  REDEMPTION_STATES,
  type RedemptionRow,
  redemptionAfter,
  redemptionApi,
} from '@pelita/contract/areas/leaderboard/merchandise.ts'
import { type Icon, IconCheck, IconGift, IconX } from '@tabler/icons-react'
import { invalidate } from '../../data/query-client.ts'
import { useAction } from '../../data/use-action.ts'
import { StatusBadge } from '../../kit/badges/status-badge.tsx'
import { STATUSES } from '../../kit/badges/statuses.ts'
import { ask } from '../../kit/feedback/ask.tsx'
import { askText } from '../../kit/feedback/ask-text.tsx'
import { tryCall } from '../../kit/feedback/run-call.ts'
import { dayTime } from '../../kit/format/dates.ts'
import { person } from '../../kit/list/cells/named-record.tsx'
import { defineList, type RowAction } from '../../kit/list/define-list.ts'
import { ListView } from '../../kit/list/list-view.tsx'
import { useListState } from '../../kit/list/state/use-list-state.ts'
import { t } from '../../kit/text/t.ts'
import { deliveryName } from './board-cells.tsx'
import { merchandiseRecord } from './leaderboard-records.ts'

type Action = (typeof REDEMPTION_ACTIONS)[number]

const redemptions = defineList({
  endpoint: redemptionApi.list,
  failed: 'Failed get redemptions',
  title: 'Redemption',
  searchPlaceholder: 'Search by number, name or merchandise',
  empty: 'Nobody has redeemed anything yet',
  filledBy: {
    text: 'Learners spend their points on merchandise that is published.',
    way: { label: 'Open Merchandise', to: merchandiseRecord.screens.list.path, needs: merchandiseRecord.can('list') },
  },
  filters: [
    {
      kind: 'choice',
      name: 'status',
      label: 'Status',
      options: REDEMPTION_STATES.map((value) => ({ value, label: t(STATUSES[value].label) })),
    },
  ],
  columns: [
    { header: 'Number', field: 'number', sort: 'number' },
    {
      header: 'Name',
      cell: (row: RedemptionRow) => row.user.full_name,
      sort: 'name',
      lead: true,
      grow: true,
      names: (row) => person(row.user.id),
    },
    { header: 'Merchandise', field: 'title', sort: 'title', most: 200 },
    { header: 'Points', field: 'points', sort: 'points', align: 'right' },
    { header: 'Delivery', cell: (row) => deliveryName(row.delivery) },
    { header: 'Address or Place', cell: (row) => row.address ?? '-', most: 200 },
    { header: 'Requested', cell: (row) => dayTime(row.requested_at), sort: 'requested_at' },
    { header: 'Status', cell: (row) => <StatusBadge status={row.status} />, sort: 'status' },
    { header: 'Note', cell: (row) => row.note ?? '-', most: 180, yields: true },
  ],
  sort: { column: 'requested_at', direction: 'desc' },
  nameOf: (row) => row.number,
  download: { endpoint: redemptionApi.download, needs: merchandiseRecord.can('list') },
})

interface Doing {
  readonly label: string
  readonly icon: Icon
  readonly title: string
  readonly text: string
  readonly done: string
}

const DOINGS: Readonly<Record<Action, Doing>> = {
  approve: {
    ...{ label: 'Approve', icon: IconCheck, title: 'Approve Redemption?', done: 'Redemption has been approved.' },
    text: 'Approve what {name} asked for? The learner will be notified.',
  },
  reject: {
    ...{ label: 'Reject', icon: IconX, title: 'Reject Redemption?', done: 'Redemption has been rejected.' },
    text: 'Reject what {name} asked for? Points and stock return, and the learner will be notified.',
  },
  deliver: {
    ...{ label: 'Mark Delivered', icon: IconGift, title: 'Mark Delivered?', done: 'Redemption has been delivered.' },
    text: '{name} has received it.',
  },
}

/** Who asked for merchandise, all of it or one, and what is done about it. */
export function Redemptions({ merchandise }: { merchandise?: string }) {
  const { run } = useAction(redemptionApi.act, {
    done: (_, { body }) => t(DOINGS[body.action].done),
    failed: 'Failed to change redemption',
    also: ['leaderboards', 'points'],
  })
  const act = async (action: Action, row: RedemptionRow) => {
    const { title, text, label } = DOINGS[action]
    const question = { title, text, values: { name: row.user.full_name }, confirm: label }
    const params = { redemption_id: row.id }
    if (action !== 'reject') {
      if (await ask({ ...question, tone: 'info' })) await run({ params, body: { action } })
      return
    }
    const rejected = await askText({
      ...{ ...question, label: 'Note', maxLength: 500, failed: 'Failed to change redemption' },
      send: (note) => tryCall(redemptionApi.act, { params, body: { action, note } }, t(DOINGS[action].done)),
    })
    if (rejected) await invalidate(['leaderboards', 'points'])
  }
  const actions = (Object.keys(DOINGS) as Action[]).map((action): RowAction<RedemptionRow> => {
    const { label, icon } = DOINGS[action]
    return {
      ...{ label, icon, needs: merchandiseRecord.can('update') },
      when: (row) => redemptionAfter(row.status, action) !== undefined,
      run: (row) => void act(action, row),
    }
  })
  const definition = { ...redemptions, actions, ...(merchandise && { always: { merchandise_id: merchandise } }) }
  return <ListView definition={definition} control={useListState(definition)} />
}
