import { lim2Api } from '@pelita/contract/areas/quiz/lim2.ts'
import { quiz, quizApi } from '@pelita/contract/areas/quiz/quiz.ts'
import type { QuestionType } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import { lazyOpener } from '../../kit/feedback/lazy-opener.ts'
import { day } from '../../kit/format/dates.ts'
import { minutes } from '../../kit/format/minutes.ts'
import { titleAndDraft } from '../../kit/list/cells/draft-of.tsx'
import { defineList } from '../../kit/list/define-list.ts'
import { type Builds, type MadeHere, openTo, PICK_LIST, type Pickables, pickOpen } from '../../kit/pickers/content-sources.ts'
import { t } from '../../kit/text/t.ts'

const quizzes = (title: string, type: { type: 'quiz' | 'lim'; question_type?: QuestionType }) => (builds: Builds | undefined) =>
  defineList({
    ...{ ...PICK_LIST, endpoint: quizApi.list, title },
    always: { ...type, has_questions: 'true', ...openTo(builds) },
    columns: [
      { header: 'Title', cell: titleAndDraft, sort: 'title', grow: true },
      { header: 'Questions', field: 'total_questions', align: 'right' },
      { header: 'Last Update', cell: (row) => day(row.updated_at), sort: 'updated_at' },
    ],
    nameOf: (row) => row.title,
  })

/** Knowledge tests, as the specification lists them for those who take them over. */
const assessments = (builds: Builds | undefined) =>
  defineList({
    ...{ ...PICK_LIST, endpoint: lim2Api.assessments, title: 'LIM 2' },
    always: { ...openTo(builds) },
    columns: [
      { header: 'Title', cell: titleAndDraft, sort: 'assessment_name', grow: true },
      {
        header: 'Duration',
        cell: (row) => (row.duration === 0 ? t('Unlimited Duration') : minutes(row.duration)),
        align: 'right',
      },
      { header: 'Attempts', cell: (row) => (row.max_attempt === 0 ? t('Unlimited') : row.max_attempt), align: 'right' },
    ],
    nameOf: (row) => row.title,
  })

const editor = () => import('./make/make-quiz.tsx')
type Editor = Awaited<ReturnType<typeof editor>>

const made = (label: string, make: keyof Editor): MadeHere => ({
  ...{ label, needs: quiz.can('create') },
  make: lazyOpener(async () => (await editor())[make]),
})

export const pickable: Pickables = {
  quiz: { ...pickOpen(quizzes('Quiz', { type: 'quiz' })), made: made('Create Quiz', 'makeQuiz') },
  'lim-1': { ...pickOpen(quizzes('LIM 1', { type: 'lim', question_type: 'lim1' })), made: made('Create LIM 1', 'makeLim1') },
  'lim-2': { ...pickOpen(assessments), made: made('Create LIM 2', 'makeLim2') },
  'lim-3': { ...pickOpen(quizzes('LIM 3', { type: 'lim', question_type: 'lim3' })), made: made('Create LIM 3', 'makeLim3') },
}
