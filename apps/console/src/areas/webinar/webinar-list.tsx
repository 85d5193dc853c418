import { type WebinarRow, webinar, webinarApi, webinarScreens } from '@pelita/contract/areas/webinar/webinar.ts'
import { REVIEWED_STATES } from '@pelita/contract/learning/content-states.ts'
import { HELD_PHASES } from '@pelita/contract/learning/held-run.ts'
import { IconCopy } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useAllowed } from '../../data/session.ts'
import { StatusBadge } from '../../kit/badges/status-badge.tsx'
import { STATUSES } from '../../kit/badges/statuses.ts'
import { PHASE_WORDS, scheduleOf, seatsTaken } from '../../kit/content/held/held-words.ts'
import { levelFilter } from '../../kit/content/level-filter.ts'
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
import { webinarRemoval } from './webinar-removal.ts'
import { copyPath, detailPath, editPath } from './webinar-words.ts'

const useCategories = lazyOptions(
  'categories',
  'Failed get categories',
  async () => (await import('../../kit/pickers/use-categories.ts')).readCategories,
)

const toDetail = ({ id }: { id: string }) => detailPath(id)

const listOf = (copy: (id: string) => void) =>
  defineList({
    endpoint: webinarApi.list,
    failed: 'Failed get webinars',
    title: webinarScreens.list.title,
    subtitle: 'Create and manage webinars',
    searchPlaceholder: 'Search by title',
    add: { label: 'Create Webinar', to: '/webinar/create', needs: webinar.can('create') },
    filters: [
      {
        ...{ kind: 'choice', name: 'status', label: 'Status' },
        options: REVIEWED_STATES.map((value) => ({ value, label: t(STATUSES[value].label) })),
      },
      {
        ...{ kind: 'choice', name: 'phase', label: 'Phase' },
        options: HELD_PHASES.map((value) => ({ value, label: t(PHASE_WORDS[value]) })),
      },
      { kind: 'choice', name: 'category_id', label: 'Category', useOptions: useCategories },
      levelFilter('webinar'),
      { kind: 'dates', label: 'Schedule', from: 'start_date', to: 'end_date' },
      sourceFilter,
    ],
    columns: [
      {
        ...{ header: 'Title', cell: (row: WebinarRow) => titleAndSource(row), sort: 'title', grow: true },
        link: { to: toDetail, needs: webinar.can('view') },
      },
      { header: 'Speaker', cell: (row) => row.speakers.map(({ name }) => name).join(', ') || '-', most: 150, wraps: true },
      { header: 'Schedule', cell: scheduleOf, sort: 'start_date_time' },
      { header: 'Participants', cell: seatsTaken, sort: 'participants', align: 'right' },
      { header: 'Status', cell: (row) => <StatusBadge status={row.status} />, sort: 'status' },
      { header: 'Phase', cell: (row) => <StatusBadge status={row.phase} /> },
      { header: 'Last Update', cell: (row) => day(row.updated_at), sort: 'updated_at' },
    ],
    sort: { column: 'updated_at', direction: 'desc' },
    nameOf: (row) => row.title,
    actions: [
      details<WebinarRow>({ needs: webinar.can('view'), to: toDetail }),
      edit<WebinarRow>({ needs: webinar.can('update'), when: isOwn, to: ({ id }) => editPath(id) }),
      ...statusActions<WebinarRow>({ needs: webinar.can('update'), states: REVIEWED_STATES, when: isOwn, move: moveLater }),
      {
        ...{ label: 'Duplicate', icon: IconCopy, needs: webinar.can('create'), inMenu: true, when: isOwn },
        run: ({ id }) => copy(id),
      },
    ],
    remove: webinarRemoval,
    download: { endpoint: webinarApi.download, needs: webinar.can('list') },
  })

/** All webinars. */
export default function WebinarList() {
  const navigate = useNavigate()
  const definition = useMemo(() => listOf((id) => void navigate(routeOf(copyPath(id)))), [navigate])
  if (!useAllowed(webinar.can('list'))) return <NoPermission />
  return <ListScreen definition={definition} />
}
