import { WIZARD_STEPS } from '@pelita/contract/areas/quiz/draft-validity.ts'
import { quizApi, quizScreens, type SavedQuiz } from '@pelita/contract/areas/quiz/quiz.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import { writeDraft } from '../../../data/drafts.ts'
import { AlreadyDone, useAction } from '../../../data/use-action.ts'
import { ask } from '../../../kit/feedback/ask.tsx'
import { showFailure } from '../../../kit/feedback/failure.tsx'
import { toast } from '../../../kit/feedback/toast.tsx'
import { DraftBar } from '../../../kit/form/draft/draft-bar.tsx'
import { FormFooter } from '../../../kit/form/layout/form-footer.tsx'
import { askToGoOn } from '../../../kit/form/make-save.ts'
import { useMayOpen } from '../../../kit/page/use-may-open.ts'
import { bodyOf, EMPTY_QUIZ } from '../draft/quiz-document.ts'
import { typedSince } from '../draft/typed-since.ts'
import { useTemplate } from '../import/template-download.tsx'
import { PreferencesStep } from '../preferences/preferences-step.tsx'
import { QuestionEditor } from '../questions/question-editor.tsx'
import { useUncheckedAsked } from './ask-unchecked.ts'
import { GeneralStep } from './general-step.tsx'
import { tellProblems } from './tell-problems.ts'
import { problemsOf, useQuizDocument } from './use-quiz-document.ts'
import css from './wizard.module.css'
import { WizardHeader } from './wizard-header.tsx'

const LAST = WIZARD_STEPS.length - 1

const LEAVE = {
  title: 'Are you sure you want to leave?',
  text: "You have unsaved changes. If you leave now, everything you've changed will be lost.",
  confirm: 'Leave',
  tone: 'warning',
} as const

const CREATE = {
  title: 'Create Quiz',
  text: 'Are you sure you want to create quiz?',
  confirm: 'Create',
  tone: 'info',
} as const

/** The creation wizard: general, questions, preferences. */
export default function QuizCreate() {
  const navigate = useNavigate()
  const mayOpen = useMayOpen()
  const [at, setAt] = useState(0)
  const step = WIZARD_STEPS[at] ?? 'general'
  const form = useQuizDocument({ initial: EMPTY_QUIZ, draft: 'quiz/new', leave: LEAVE, step, wizard: { step: at, go: setAt } })
  const { send } = useAction(quizApi.create, { failed: 'Failed' })
  useTemplate()
  const keysAsked = useUncheckedAsked()
  const [saving, setSaving] = useState(false)
  const busy = useRef(false)
  const page = useRef<HTMLFormElement>(null)
  const rested = useDeferredValue(form.document)
  const valid = useMemo(() => problemsOf(rested, step).length === 0, [rested, step])
  const toList = () => navigate({ to: quizScreens.list.path })

  const { reveal } = form
  const go = useCallback(
    (to: number) => {
      setAt(to)
      reveal(false)
      window.scrollTo({ top: 0 })
    },
    [reveal],
  )
  /** What was typed after Create was pressed belongs to the quiz it made (decision 25). */
  const made = async (quiz: SavedQuiz, further: boolean) => {
    form.finish()
    const detail = pathTo(quizScreens.detail.path, { id: quiz.id })
    const open = mayOpen(detail) ? { label: 'Open', run: () => void navigate({ to: detail, state: { isNew: true } }) } : undefined
    toast.success('Quiz has been successfully created.', 'Success', open)
    const kept = further ? typedSince(form.current(), quiz) : []
    const path = pathTo(quizScreens.edit.path, { id: quiz.id })
    if (mayOpen(path)) for (const { tab, draft } of kept) writeDraft(`quiz/${quiz.id}/${tab}`, { kept: [draft] })
    if (!kept[0] || !(await askToGoOn(mayOpen(path)))) return toList()
    return navigate({ to: path, search: { tab: kept[0].tab } })
  }
  const create = async () => {
    setSaving(true)
    form.flush()
    form.guard(false)
    const sent = form.current()
    try {
      const quiz = await send({ body: bodyOf(sent) })
      await made(quiz, form.current() !== sent)
    } catch (cause) {
      // An earlier press made it, although its answer was lost.
      if (cause instanceof AlreadyDone) return await made(cause.answer as SavedQuiz, true)
      form.guard(true)
      showFailure(cause, { title: 'Failed', text: 'Failed to create quiz' })
    } finally {
      setSaving(false)
    }
  }
  const askAndCreate = async () => {
    // From the question on: pressed twice, it is asked and made once.
    busy.current = true
    if (await ask(CREATE)) await create()
    busy.current = false
  }
  const leaveQuestions = async () => {
    busy.current = true
    if (await keysAsked(form)) go(at + 1)
    busy.current = false
  }
  const proceed = () => {
    if (busy.current) return
    if (problemsOf(form.current(), step).length > 0) tellProblems(form, step, page.current)
    else if (step === 'questions') void leaveQuestions()
    else if (at < LAST) go(at + 1)
    else void askAndCreate()
  }

  return (
    <form
      ref={page}
      className={css.page}
      data-wide={step === 'questions' || undefined}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // Enter in an answer must not lead on; the questions have many fields and one way out.
        if (step !== 'questions') proceed()
      }}
    >
      <WizardHeader at={at} go={go} />
      <DraftBar form={form} />
      {step === 'general' && <GeneralStep form={form} />}
      {step === 'questions' && (
        <QuestionEditor quiz={form.document} dispatch={form.dispatch} told={form.revealed} onTemplate={() => form.guard(false)} />
      )}
      {step === 'preferences' && <PreferencesStep form={form} />}
      <FormFooter
        form={{ canSubmit: valid, saving }}
        submit={at === LAST ? 'Create' : 'Next'}
        onSubmit={proceed}
        cancel={at === 0 ? { go: () => void toList() } : { text: 'Back', go: () => go(at - 1) }}
      />
    </form>
  )
}
