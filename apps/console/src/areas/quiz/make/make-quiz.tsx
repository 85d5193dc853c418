import { Button } from '@mantine/core'
import { quizApi } from '@pelita/contract/areas/quiz/quiz.ts'
import { firstObjective } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import { useRef, useState } from 'react'
import { DialogButtons } from '../../../kit/feedback/dialog-buttons.tsx'
import { openDialog } from '../../../kit/feedback/dialog-store.ts'
import { Refusal } from '../../../kit/feedback/refusal.tsx'
import { tryCall } from '../../../kit/feedback/run-call.ts'
import { useAttempt } from '../../../kit/feedback/use-attempt.ts'
import { DraftBar } from '../../../kit/form/draft/draft-bar.tsx'
import { TextField } from '../../../kit/form/text/text-field.tsx'
import type { Builds, ContentRow } from '../../../kit/pickers/content-sources.ts'
import { RichTextField } from '../../../kit/rich-text/rich-text-field.tsx'
import { t } from '../../../kit/text/t.ts'
import { bodyOf, EMPTY_QUIZ, type QuizDocument } from '../draft/quiz-document.ts'
import { useTemplate } from '../import/template-download.tsx'
import { QuestionEditor } from '../questions/question-editor.tsx'
import { useUncheckedAsked } from '../wizard/ask-unchecked.ts'
import { tellProblems } from '../wizard/tell-problems.ts'
import { problemsOf, useQuizDocument } from '../wizard/use-quiz-document.ts'
import css from '../wizard/wizard.module.css'

const TITLES = { quiz: 'Create Quiz', lim1: 'Create LIM 1', lim2: 'Create LIM 2', lim3: 'Create LIM 3' } as const
type Made = keyof typeof TITLES

const LEAVE = {
  title: 'Are you sure you want to leave?',
  text: "You have unsaved changes. If you leave now, everything you've changed will be lost.",
  confirm: 'Leave',
  tone: 'warning',
} as const

/** General and questions at once: how it is taken is said by the item, or on the page of the quiz. */
const STEPS = ['general', 'questions'] as const

const emptyOf = (made: Made): QuizDocument =>
  made === 'quiz' ? EMPTY_QUIZ : { ...EMPTY_QUIZ, type: 'lim', question_type: made, objective: firstObjective(made) }

const make = (made: Made) => (builds: Builds) =>
  openDialog<ContentRow>((close) => <QuizHere made={made} builds={builds} close={close} />, { title: TITLES[made], size: 'full' })

export const makeQuiz = make('quiz')
export const makeLim1 = make('lim1')
export const makeLim2 = make('lim2')
export const makeLim3 = make('lim3')

interface Props {
  made: Made
  builds: Builds
  close: (row?: ContentRow) => void
}

/** Written in a popup over the content it is for; what was typed is kept like that of the wizard. */
function QuizHere({ made, builds, close }: Props) {
  const form = useQuizDocument({
    ...{ initial: emptyOf(made), draft: `quiz/in/${builds.id}/${made}`, leave: LEAVE, step: STEPS },
    // Cancel keeps what was typed, as a wizard does.
    wizard: { step: 0, go: () => {} },
  })
  const keysAsked = useUncheckedAsked()
  const { refused, succeeds } = useAttempt()
  const [saving, setSaving] = useState(false)
  const page = useRef<HTMLFormElement>(null)
  useTemplate()
  const create = async () => {
    if (saving) return
    if (problemsOf(form.current(), STEPS).length > 0) return tellProblems(form, STEPS, page.current)
    if (!(await keysAsked(form))) return
    setSaving(true)
    form.flush()
    let quiz: ContentRow | undefined
    const sent = await succeeds(async () => {
      const body = { ...bodyOf(form.current()), made_for: builds.id }
      quiz = await tryCall(quizApi.create, { body }, 'Quiz has been successfully created.')
    })
    setSaving(false)
    if (!sent) return
    form.finish()
    close(quiz)
  }
  return (
    <form
      ref={page}
      className={css.page}
      data-wide
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
      }}
    >
      <DraftBar form={form} />
      <TextField form={form} name="title" label="Title" placeholder="Input title" required maxLength={150} />
      <RichTextField form={form} name="description" label="Description" required folder="image" headings />
      <QuestionEditor quiz={form.document} dispatch={form.dispatch} told={form.revealed} onTemplate={() => {}} />
      <Refusal cause={refused} failed="Failed to create quiz" />
      <DialogButtons>
        <Button variant="default" onClick={() => close()}>
          {t('Cancel')}
        </Button>
        <Button loading={saving} onClick={() => void create()}>
          {t('Create')}
        </Button>
      </DialogButtons>
    </form>
  )
}
