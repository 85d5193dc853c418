import { Button } from '@mantine/core'
import { questionReaders } from '@pelita/contract/areas/quiz/quiz.ts'
import { QUESTION_TYPE_LABELS, QUESTIONS_MAX, type QuestionKind } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import { IconBooks, IconChevronDown, IconFileImport, IconPlus, IconUpload } from '@tabler/icons-react'
import { useAllowed } from '../../../data/session.ts'
import { CommandMenu } from '../../../kit/feedback/command-menu.tsx'
import { toast } from '../../../kit/feedback/toast.tsx'
import { t } from '../../../kit/text/t.ts'
import type { QuizDocument } from '../draft/quiz-document.ts'
import { openBank } from '../import/bank-dialog.tsx'
import { openExchange } from '../import/exchange-dialog.tsx'
import { openImport } from '../import/import-dialog.tsx'
import type { Dispatch } from './question-card.tsx'
import css from './question-editor.module.css'
import { showQuestionSoon } from './show-question.ts'

interface Props {
  quiz: QuizDocument
  kinds: readonly QuestionKind[]
  add: (kind: QuestionKind) => void
  dispatch: Dispatch
  onTemplate: () => void
}

/** The foot of the sidebar: Import, and Add Question with the kinds this quiz may have. */
export function AddQuestion({ quiz, kinds, add, dispatch, onTemplate }: Props) {
  const { question_type, objective } = quiz
  // Whoever may not read questions with their keys is not offered those of other quizzes.
  const [bank, management] = questionReaders
  const mayReadBank = useAllowed(bank)
  const mayManage = useAllowed(management)
  const mayRead = mayReadBank || mayManage
  const take = async (open: typeof openImport) => {
    if (!question_type) return
    const questions = await open({ questionType: question_type, objective, onTemplate })
    if (!questions) return
    dispatch({ do: 'import', questions })
    const [first] = questions
    if (first) showQuestionSoon(first.id)
    if (quiz.questions.length + questions.length > QUESTIONS_MAX)
      toast.info(t('At most {count} questions', { count: QUESTIONS_MAX }))
  }
  return (
    <div className={css.add}>
      <span className={css.split}>
        <Button
          variant="default"
          leftSection={<IconUpload size={18} stroke={1.5} aria-hidden />}
          onClick={() => void take(openImport)}
        >
          {t('Import')}
        </Button>
        <CommandMenu
          label="More ways to import"
          trigger={(props) => (
            <Button {...props} variant="default" aria-label={t('More ways to import')}>
              <IconChevronDown size={16} stroke={1.5} aria-hidden />
            </Button>
          )}
          commands={[
            { label: 'From another system', icon: IconFileImport, run: () => void take(openExchange) },
            ...(mayRead ? [{ label: 'From earlier quizzes', icon: IconBooks, run: () => void take(openBank) }] : []),
          ]}
        />
      </span>
      <CommandMenu
        label="Add Question"
        align="end"
        trigger={(props) => (
          <Button {...props} leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}>
            {t('Add Question')}
          </Button>
        )}
        commands={kinds.map((kind) => ({ label: QUESTION_TYPE_LABELS[kind], run: () => add(kind) }))}
      />
    </div>
  )
}
