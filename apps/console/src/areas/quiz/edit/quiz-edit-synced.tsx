import { type QuizDetail, quiz, quizApi, quizScreens } from '@pelita/contract/areas/quiz/quiz.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import { Navigate, useParams } from '@tanstack/react-router'
import { useRef } from 'react'
import { useData } from '../../../data/use-data.ts'
import { RecordLoader } from '../../../kit/form/record/record-loader.tsx'
import { PermittedTabs } from '../../../kit/tabs/permitted-tabs.tsx'
import { ExportMenu } from '../bank/export-menu.tsx'
import { QuestionBank } from '../bank/question-bank.tsx'
import { PreferencesStep } from '../preferences/preferences-step.tsx'
import type { QuizForm } from '../wizard/use-quiz-document.ts'
import { EditTab } from './edit-tab.tsx'
import { mayLeaveTab, NOT_LOADED } from './open-tab.ts'

export default function QuizEditSynced() {
  const { id = '' } = useParams({ strict: false })
  const query = useData(quizApi.detail, { params: { id } }, NOT_LOADED, { staleTime: 0 })
  return (
    <RecordLoader key={id} query={query} failed={NOT_LOADED} fresh>
      {(record) =>
        record.is_from_digiverse ? <Tabs record={record} /> : <Navigate to={pathTo(quizScreens.edit.path, { id })} replace />
      }
    </RecordLoader>
  )
}

/** The events platform owns the questions; only the preferences it does not know can be changed here. */
function Tabs({ record }: { record: QuizDetail }) {
  const open = useRef<QuizForm | null>(null)
  return (
    <PermittedTabs
      label="Edit Quiz"
      header={{ subtitle: record.title, actions: record.questions.length > 0 && <ExportMenu quiz={record} /> }}
      mayLeave={() => mayLeaveTab(open)}
      tabs={[
        {
          key: 'question-bank',
          label: 'Question Bank',
          needs: quiz.can('question-management'),
          show: () => <QuestionBank questions={record.questions} questionType={record.question_type} />,
        },
        {
          key: 'preference',
          label: 'Preferences',
          needs: quiz.can('preference'),
          show: () => (
            <EditTab quiz={record} open={open} tab="preference">
              {(form) => <PreferencesStep form={form} synced />}
            </EditTab>
          ),
        },
      ]}
    />
  )
}
