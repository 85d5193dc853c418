import { type QuizDetail as Quiz, quiz, quizApi } from '@pelita/contract/areas/quiz/quiz.ts'
import { useParams } from '@tanstack/react-router'
import { useData } from '../../../data/use-data.ts'
import { RecordLoader } from '../../../kit/form/record-loader.tsx'
import { later } from '../../../kit/page/later.tsx'
import { PermittedTabs } from '../../../kit/tabs/permitted-tabs.tsx'
import { ExportMenu } from '../bank/export-menu.tsx'
import { GeneralTab } from './general-tab.tsx'
import { QuizResultTab } from './quiz-result-tab.tsx'

const QuestionBankTab = later(() => import('./question-bank-tab.tsx'))

const FAILED = 'Failed get quiz'

export default function QuizDetail() {
  const { id = '' } = useParams({ strict: false })
  const query = useData(quizApi.detail, { params: { id } }, FAILED)
  return (
    <RecordLoader key={id} query={query} failed={FAILED}>
      {(record) => <Tabs record={record} />}
    </RecordLoader>
  )
}

function Tabs({ record }: { record: Quiz }) {
  return (
    <PermittedTabs
      label="Quiz Detail"
      header={{ subtitle: record.title, actions: record.questions.length > 0 && <ExportMenu quiz={record} /> }}
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
