import { type OfferRow, quizOffer, quizOfferApi, quizOfferScreens } from '@pelita/contract/areas/quiz-offer/quiz-offer.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import { REVIEWED_STATES } from '@pelita/contract/learning/content-states.ts'
import { useAllowed } from '../../data/session.ts'
import { StatusBadge } from '../../kit/badges/status-badge.tsx'
import { STATUSES } from '../../kit/badges/statuses.ts'
import { levelFilter } from '../../kit/content/level-filter.ts'
import { statusActions } from '../../kit/content/status/status-steps.ts'
import { NoPermission } from '../../kit/feedback/no-permission.tsx'
import { lazyOptions } from '../../kit/filters/lazy-options.ts'
import { day } from '../../kit/format/dates.ts'
import { shortCount } from '../../kit/format/short-count.ts'
import { isOwn, sourceFilter, titleAndSource } from '../../kit/list/cells/received.tsx'
import { defineList } from '../../kit/list/define-list.ts'
import { ListScreen } from '../../kit/list/list-screen.tsx'
import { details, edit } from '../../kit/list/row/row-actions.tsx'
import { t } from '../../kit/text/t.ts'
import { moveLater } from './later-moves.ts'
import { offerRemoval } from './offer-removal.ts'
import { durationOf, periodOf } from './offer-words.ts'

const useCategories = lazyOptions(
  'categories',
  'Failed get categories',
  async () => (await import('../../kit/pickers/use-categories.ts')).readCategories,
)

const toDetail = ({ id }: { id: string }) => pathTo(quizOfferScreens.detail.path, { id })

const offerList = defineList({
  endpoint: quizOfferApi.list,
  failed: 'Failed get quizzes',
  title: 'Quiz',
  subtitle: 'Offer quizzes to learners',
  searchPlaceholder: 'Search by title',
  add: { label: 'Offer Quiz', to: '/quiz/create', needs: quizOffer.can('create') },
  filters: [
    {
      ...{ kind: 'choice', name: 'status', label: 'Status' },
      options: REVIEWED_STATES.map((value) => ({ value, label: t(STATUSES[value].label) })),
    },
    { kind: 'choice', name: 'category_id', label: 'Category', useOptions: useCategories },
    levelFilter('quiz'),
    { kind: 'dates', label: 'Created', from: 'start_date', to: 'end_date' },
    sourceFilter,
  ],
  columns: [
    {
      ...{ header: 'Title', cell: (row: OfferRow) => titleAndSource(row), sort: 'title', grow: true },
      link: { to: toDetail, needs: quizOffer.can('view') },
    },
    { header: 'Library Quiz', field: 'quiz_title', sort: 'quiz_title', most: 200 },
    { header: 'Question Type', cell: (row) => t(row.question_type_label), sort: 'question_type', yields: true },
    { header: 'Duration', cell: (row) => durationOf(row.duration), sort: 'duration', align: 'right', yields: true },
    { header: 'Period', cell: periodOf, sort: 'period' },
    { header: 'Participants', cell: (row) => shortCount(row.participants), sort: 'participants', align: 'right' },
    { header: 'Passed', cell: (row) => shortCount(row.passed), sort: 'passed', align: 'right' },
    { header: 'Status', cell: (row) => <StatusBadge status={row.status} />, sort: 'status' },
    { header: 'Last Update', cell: (row) => day(row.updated_at), sort: 'updated_at' },
  ],
  sort: { column: 'updated_at', direction: 'desc' },
  nameOf: (row) => row.title,
  actions: [
    details<OfferRow>({ needs: quizOffer.can('view'), to: toDetail }),
    edit<OfferRow>({
      ...{ needs: quizOffer.can('update'), when: isOwn },
      to: ({ id }) => pathTo(quizOfferScreens.edit.path, { id }),
    }),
    ...statusActions<OfferRow>({ needs: quizOffer.can('update'), states: REVIEWED_STATES, when: isOwn, move: moveLater }),
  ],
  remove: offerRemoval,
  publish: { all: quizOfferApi.publishAll, needs: quizOffer.can('update'), entity: 'Quiz' },
  categorize: { all: quizOfferApi.categorizeAll, needs: quizOffer.can('update'), entity: 'Quiz', module: 'quiz' },
  download: { endpoint: quizOfferApi.download, needs: quizOffer.can('list') },
})

/** Everything that is offered by itself. */
export default function OfferList() {
  if (!useAllowed(quizOffer.can('list'))) return <NoPermission />
  return <ListScreen definition={offerList} />
}
