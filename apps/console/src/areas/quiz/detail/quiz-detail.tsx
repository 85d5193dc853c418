import { classroomScreens } from '@pelita/contract/areas/classroom/classroom.ts'
import { type QuizDetail as Quiz, quiz, quizApi, quizScreens } from '@pelita/contract/areas/quiz/quiz.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import { IconRefresh } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { useData } from '../../../data/use-data.ts'
import type { Next } from '../../../kit/detail/next-step.tsx'
import { recordHead } from '../../../kit/detail/record-head.tsx'
import { lazyOpener } from '../../../kit/feedback/lazy-opener.ts'
import { RecordLoader } from '../../../kit/form/record/record-loader.tsx'
import { minutes } from '../../../kit/format/minutes.ts'
import { DraftChip } from '../../../kit/list/cells/draft-of.tsx'
import { lazyPart } from '../../../kit/page/lazy-part.tsx'
import { PermittedTabs } from '../../../kit/tabs/permitted-tabs.tsx'
import { t } from '../../../kit/text/t.ts'
import { exportCommands } from '../bank/export-commands.ts'
import { quizRemoval } from '../quiz-removal.ts'
import { SyncChip } from '../sync/sync-chip.tsx'
import { GeneralTab } from './general-tab.tsx'
import { QuizResultTab } from './quiz-result-tab.tsx'

const QuestionBankTab = lazyPart(() => import('./question-bank-tab.tsx'))

const resync = lazyOpener(async () => (await import('../sync/resync.ts')).resync)

const FAILED = 'Failed get quiz'

const PLACE: Next = {
  text: 'Put it into a class, or offer it by itself.',
  label: 'Go to classes',
  screen: classroomScreens.list,
}

export default function QuizDetail() {
  const { id = '' } = useParams({ strict: false })
  const query = useData(quizApi.detail, { params: { id } }, FAILED)
  return (
    <RecordLoader key={id} query={query} failed={FAILED}>
      {(record) => <Tabs record={record} />}
    </RecordLoader>
  )
}

const headOf = (record: Quiz) =>
  recordHead({
    next: PLACE,
    record,
    name: record.title,
    status: record.is_from_digiverse ? (
      <SyncChip missing={record.is_missing_in_digiverse} />
    ) : (
      <DraftChip draft_of={record.draft_of} />
    ),
    facts: [
      { label: 'Question Type', value: t(record.question_type_label) },
      { label: 'Questions', value: record.total_questions },
      { label: 'Duration', value: record.duration > 0 ? minutes(record.duration) : t('Unlimited') },
    ],
    edit: {
      to: pathTo(record.is_from_digiverse ? quizScreens.editSynced.path : quizScreens.edit.path, { id: record.id }),
      needs: quiz.can('update'),
    },
    removal: quizRemoval,
    list: quizScreens.list.path,
    more: [
      ...(record.is_from_digiverse
        ? [{ label: 'Re-sync', icon: IconRefresh, prepare: resync.prepare, run: () => void resync(record) }]
        : []),
      ...(record.questions.length > 0 ? exportCommands(record) : []),
    ],
  })

function Tabs({ record }: { record: Quiz }) {
  return (
    <PermittedTabs
      label="Quiz Detail"
      header={headOf(record)}
      tabs={[
        { key: 'general', label: 'General', needs: quiz.can('general'), show: () => <GeneralTab quiz={record} /> },
        {
          key: 'question-bank',
          label: 'Question Bank',
          needs: quiz.can('question-bank'),
          show: () => <QuestionBankTab quiz={record} />,
        },
        {
          key: 'quiz-result',
          label: 'Quiz Result',
          needs: quiz.can('quiz-result'),
          show: () => <QuizResultTab quiz={record} />,
        },
      ]}
    />
  )
}
