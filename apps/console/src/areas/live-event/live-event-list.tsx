import { type LiveEventRow, liveEvent, liveEventApi, liveEventScreens } from '@pelita/contract/areas/live-event/live-event.ts'
import { EVENT_MODES } from '@pelita/contract/areas/live-event/live-event-form.ts'
import { PLAIN_STATES } from '@pelita/contract/learning/content-states.ts'
import { HELD_PHASES } from '@pelita/contract/learning/held-run.ts'
import { IconCopy } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useAllowed } from '../../data/session.ts'
import { StatusBadge } from '../../kit/badges/status-badge.tsx'
import { STATUSES } from '../../kit/badges/statuses.ts'
import { PHASE_WORDS, scheduleOf, seatsTaken } from '../../kit/content/held/held-words.ts'
import { statusActions } from '../../kit/content/status/status-steps.ts'
import { NoPermission } from '../../kit/feedback/no-permission.tsx'
import { lazyOptions } from '../../kit/filters/lazy-options.ts'
import { day } from '../../kit/format/dates.ts'
import { isOwn, sourceFilter, titleAndSource } from '../../kit/list/cells/received.tsx'
import { defineList } from '../../kit/list/define-list.ts'
import { ListScreen } from '../../kit/list/list-screen.tsx'
import { details, edit } from '../../kit/list/row/row-actions.tsx'
import { routeOf } from '../../kit/page/route-of.ts'
import { t } from '../../kit/text/t.ts'
import { moveLater } from './later-moves.ts'
import { liveEventRemoval } from './live-event-removal.ts'
import { copyPath, detailPath, editPath, MODE_WORDS } from './live-event-words.ts'

const useCategories = lazyOptions(
  'categories',
  'Failed get categories',
  async () => (await import('../../kit/pickers/use-categories.ts')).readCategories,
)

const toDetail = ({ id }: { id: string }) => detailPath(id)
const choices = <K extends string>(keys: readonly K[], word: (key: K) => string) =>
  keys.map((value) => ({ value, label: t(word(value)) }))

const listOf = (copy: (id: string) => void) =>
  defineList({
    endpoint: liveEventApi.list,
    failed: 'Failed get live events',
    title: liveEventScreens.list.title,
    subtitle: 'Create and manage live events',
    searchPlaceholder: 'Search by title',
    add: { label: 'Create Live Event', to: '/live-event/create', needs: liveEvent.can('create') },
    filters: [
      { kind: 'choice', name: 'status', label: 'Status', options: choices(PLAIN_STATES, (key) => STATUSES[key].label) },
      { kind: 'choice', name: 'phase', label: 'Phase', options: choices(HELD_PHASES, (key) => PHASE_WORDS[key]) },
      { kind: 'choice', name: 'event_mode', label: 'Mode', options: choices(EVENT_MODES, (key) => MODE_WORDS[key]) },
      { kind: 'choice', name: 'category_id', label: 'Category', useOptions: useCategories },
      { kind: 'dates', label: 'Date', from: 'start_date', to: 'end_date' },
      sourceFilter,
    ],
    columns: [
      {
        ...{ header: 'Title', cell: (row: LiveEventRow) => titleAndSource(row), sort: 'title', grow: true },
        link: { to: toDetail, needs: liveEvent.can('view') },
      },
      { header: 'Date', cell: scheduleOf, sort: 'start_date_time', most: 150, wraps: true },
      { header: 'Mode', cell: (row) => t(MODE_WORDS[row.event_mode]), sort: 'event_mode' },
      { header: 'Contents', field: 'contents', sort: 'contents', align: 'right' },
      { header: 'Participants', cell: seatsTaken, sort: 'participants', align: 'right' },
      { header: 'Status', cell: (row) => <StatusBadge status={row.status} />, sort: 'status' },
      { header: 'Phase', cell: (row) => <StatusBadge status={row.phase} /> },
      { header: 'Last Update', cell: (row) => day(row.updated_at), sort: 'updated_at' },
    ],
    sort: { column: 'updated_at', direction: 'desc' },
    nameOf: (row) => row.title,
    actions: [
      details<LiveEventRow>({ needs: liveEvent.can('view'), to: toDetail }),
      edit<LiveEventRow>({ needs: liveEvent.can('update'), when: isOwn, to: ({ id }) => editPath(id) }),
      ...statusActions<LiveEventRow>({ needs: liveEvent.can('update'), states: PLAIN_STATES, when: isOwn, move: moveLater }),
      {
        ...{ label: 'Duplicate', icon: IconCopy, needs: liveEvent.can('create'), inMenu: true, when: isOwn },
        run: ({ id }) => copy(id),
      },
    ],
    remove: liveEventRemoval,
    download: { endpoint: liveEventApi.download, needs: liveEvent.can('list') },
  })

/** All live events. */
export default function LiveEventList() {
  const navigate = useNavigate()
  const definition = useMemo(() => listOf((id) => void navigate(routeOf(copyPath(id)))), [navigate])
  if (!useAllowed(liveEvent.can('list'))) return <NoPermission />
  return <ListScreen definition={definition} />
}
