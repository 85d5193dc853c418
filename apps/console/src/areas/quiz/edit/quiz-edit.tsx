import { type QuizDetail, quiz, quizApi, quizScreens } from '@pelita/contract/areas/quiz/quiz.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import { Navigate, useParams } from '@tanstack/react-router'
import { useRef } from 'react'
import { useData } from '../../../data/use-data.ts'
import { ask } from '../../../kit/feedback/ask.tsx'
import { RecordLoader } from '../../../kit/form/record/record-loader.tsx'
import { PermittedTabs } from '../../../kit/tabs/permitted-tabs.tsx'
import { ExportMenu } from '../bank/export-menu.tsx'
import { PreferencesStep } from '../preferences/preferences-step.tsx'
import { QuestionEditor } from '../questions/question-editor.tsx'
import { GeneralStep } from '../wizard/general-step.tsx'
import type { QuizForm } from '../wizard/use-quiz-document.ts'
import { EditTab } from './edit-tab.tsx'
import { mayLeaveTab, NOT_LOADED } from './open-tab.ts'

const CHANGE_TYPE = {
  title: 'Change Question Type?',
  text: 'Changing question types will reset your current questions list.',
  confirm: 'Change',
  tone: 'warning',
} as const

export default function QuizEdit() {
  const { id = '' } = useParams({ strict: false })
  const query = useData(quizApi.detail, { params: { id } }, NOT_LOADED, { staleTime: 0 })
  return (
    <RecordLoader key={id} query={query} failed={NOT_LOADED} fresh>
      {(record) =>
        record.is_from_digiverse ? (
          <Navigate to={pathTo(quizScreens.editSynced.path, { id })} replace />
        ) : (
          <Tabs record={record} />
        )
      }
    </RecordLoader>
  )
}

/** Results and modules were made for this type of question. */
const fixedType = ({ has_results, is_associated }: QuizDetail): string | undefined => {
  if (has_results) return 'The type cannot be changed: the quiz already has results.'
  return is_associated ? 'The type cannot be changed while a module uses this quiz.' : undefined
}

function Tabs({ record }: { record: QuizDetail }) {
  const open = useRef<QuizForm | null>(null)
  const shared = { quiz: record, open }
  return (
    <PermittedTabs
      label="Edit Quiz"
      header={{ subtitle: record.title, actions: record.questions.length > 0 && <ExportMenu quiz={record} /> }}
      mayLeave={() => mayLeaveTab(open)}
      tabs={[
        {
          key: 'general',
          label: 'Basic Information',
          needs: quiz.can('general'),
          show: () => (
            <EditTab {...shared} tab="general">
              {(form) => <GeneralStep form={form} fixed={fixedType(record)} mayChangeType={() => ask(CHANGE_TYPE)} />}
            </EditTab>
          ),
        },
        {
          key: 'question-management',
          label: 'Question Management',
          needs: quiz.can('question-management'),
          show: () => (
            <EditTab {...shared} tab="question-management">
              {(form) => (
                <QuestionEditor
                  quiz={form.document}
                  dispatch={form.dispatch}
                  told={form.revealed}
                  onTemplate={() => form.guard(false)}
                />
              )}
            </EditTab>
          ),
        },
        {
          key: 'preference',
          label: 'Preferences',
          needs: quiz.can('preference'),
          show: () => (
            <EditTab {...shared} tab="preference">
              {(form) => <PreferencesStep form={form} />}
            </EditTab>
          ),
        },
      ]}
    />
  )
}
