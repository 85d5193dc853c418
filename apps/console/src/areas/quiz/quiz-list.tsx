import { Button } from '@mantine/core'
import { type QuizRow, quiz, quizApi, quizScreens } from '@pelita/contract/areas/quiz/quiz.ts'
import { feature } from '@pelita/contract/core/catalogue.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import { IconRefresh, IconSend } from '@tabler/icons-react'
import { useData } from '../../data/use-data.ts'
import { lazyOpener } from '../../kit/feedback/lazy-opener.ts'
import type { FilterValues } from '../../kit/filters/filter.ts'
import { day } from '../../kit/format/dates.ts'
import { titleAndDraft } from '../../kit/list/cells/draft-of.tsx'
import { defineList } from '../../kit/list/define-list.ts'
import { ListScreen } from '../../kit/list/list-screen.tsx'
import { SEARCH_DELAY_MS } from '../../kit/list/list-view.tsx'
import { details, edit } from '../../kit/list/row/row-actions.tsx'
import { prefetchList } from '../../kit/list/state/prefetch-list.ts'
import { scoreText } from '../../kit/report/score-text.ts'
import { t } from '../../kit/text/t.ts'
import { quizRemoval } from './quiz-removal.ts'
import { Creator } from './sync/sync-chip.tsx'

const openSync = lazyOpener(async () => (await import('./sync/sync-dialog.tsx')).openSync)
const resync = lazyOpener(async () => (await import('./sync/resync.ts')).resync)

const FAILED = 'Failed get quizzes'
/** Quizzes that are offered by themselves are contents of their own. */
const OFFERS = feature('content-quiz')

function useQuestionTypes(_values: FilterValues, wanted: boolean) {
  const { data } = useData(quizApi.constants, {}, FAILED, { enabled: wanted, staleTime: Number.POSITIVE_INFINITY })
  return data?.question_type
}

const toDetail = ({ id }: QuizRow) => pathTo(quizScreens.detail.path, { id })
const toEdit = ({ id, is_from_digiverse }: QuizRow) =>
  pathTo(is_from_digiverse ? quizScreens.editSynced.path : quizScreens.edit.path, { id })

const quizList = defineList({
  endpoint: quizApi.list,
  failed: FAILED,
  title: 'Quiz List',
  subtitle: 'Create and manage quizzes',
  searchPlaceholder: 'Search by title',
  sortDialect: 'sort_by',
  add: { label: 'Create Quiz', to: quizScreens.create.path, needs: quiz.can('create') },
  filters: [
    { kind: 'dates', from: 'start_date', to: 'end_date', label: 'Created', placeholder: 'Select Date Range' },
    { kind: 'choice', name: 'question_type', label: 'Question Type', useOptions: useQuestionTypes },
    { kind: 'choice', name: 'to_review', label: 'To review', options: [{ value: 'true', label: 'Waiting for Review' }] },
  ],
  columns: [
    { header: 'Title', cell: titleAndDraft, sort: 'title', grow: true, link: { to: toDetail, needs: quiz.can('view') } },
    { header: 'Question Type', field: 'question_type_label', sort: 'question_type' },
    { header: 'Questions', field: 'total_questions', align: 'right', offered: true },
    { header: 'Submitted', field: 'submitted', align: 'right', offered: true },
    { header: 'To review', field: 'to_review', align: 'right', offered: true },
    { header: 'Average', cell: ({ average }) => scoreText(average ?? null), align: 'right', offered: true, asks: 'average' },
    {
      header: 'Created By',
      cell: (row) => <Creator row={row} />,
      sort: 'created_by',
    },
    { header: 'Created', cell: (row) => day(row.created_at), sort: 'created_at' },
    { header: 'Last Update', cell: (row) => day(row.updated_at), sort: 'updated_at' },
  ],
  sort: { column: 'updated_at', direction: 'desc' },
  actions: [
    details<QuizRow>({ needs: quiz.can('view'), to: toDetail }),
    edit<QuizRow>({ needs: quiz.can('update'), to: toEdit }),
    {
      ...{ label: 'Offer as stand-alone', icon: IconSend, needs: OFFERS.can('create'), inMenu: true },
      when: (row) => row.type === 'quiz' && row.total_questions > 0,
      to: ({ id }) => `/quiz/create/${id}`,
    },
    {
      label: 'Re-sync',
      icon: IconRefresh,
      when: (row) => row.is_from_digiverse,
      prepare: resync.prepare,
      run: (row) => void resync(row),
    },
  ],
  remove: quizRemoval,
  download: { endpoint: quizApi.download, needs: quiz.can('list') },
})

export const expect = prefetchList(quizList)

export default function QuizList() {
  const sync = (
    <Button
      variant="default"
      leftSection={<IconRefresh size={18} stroke={1.5} aria-hidden />}
      title={t('Takes quizzes over from DigiVerse, the platform of events')}
      onPointerEnter={openSync.prepare}
      onFocus={openSync.prepare}
      onClick={() => void openSync()}
    >
      {t('Sync Data')}
    </Button>
  )
  return <ListScreen definition={quizList} searchDelay={SEARCH_DELAY_MS} header={sync} />
}
