import type { WizardStep } from '@pelita/contract/areas/quiz/draft-validity.ts'
import { type QuizDetail, quizApi, type SavedQuiz } from '@pelita/contract/areas/quiz/quiz.ts'
import type { EditTab as Tab } from '@pelita/contract/areas/quiz/quiz-form.ts'
import { TAB_FIELDS } from '@pelita/contract/areas/quiz/quiz-form.ts'
import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { call } from '../../../data/call.ts'
import { useAction } from '../../../data/use-action.ts'
import { ask } from '../../../kit/feedback/ask.tsx'
import { toast } from '../../../kit/feedback/toast.tsx'
import { saveDocument } from '../../../kit/form/document/save-document.ts'
import { DraftBar } from '../../../kit/form/draft/draft-bar.tsx'
import { FormFooter } from '../../../kit/form/layout/form-footer.tsx'
import { LEAVE, SAVE_CHANGES } from '../../../kit/form/use-guarded-form.ts'
import { documentOf, patchOf, type QuizDocument } from '../draft/quiz-document.ts'
import { withNames } from '../draft/typed-since.ts'
import { useUncheckedAsked } from '../wizard/ask-unchecked.ts'
import { tellProblems } from '../wizard/tell-problems.ts'
import { problemsOf, type QuizForm, useQuizDocument } from '../wizard/use-quiz-document.ts'
import css from '../wizard/wizard.module.css'
import type { OpenTab } from './open-tab.ts'

const STEPS: Readonly<Record<Tab, WizardStep>> = {
  general: 'general',
  'question-management': 'questions',
  preference: 'preferences',
}

interface Props {
  quiz: QuizDetail
  tab: Tab
  /** Where the page finds the form it must ask about. */
  open: OpenTab
  children: (form: QuizForm) => ReactNode
}

const recordOf = (quiz: QuizDetail) => ({ values: documentOf(quiz), updated_at: quiz.updated_at })
const savedOf = (quiz: SavedQuiz) => ({ ...recordOf(quiz), carried: (typed: QuizDocument) => withNames(typed, quiz) })

/** One tab of the edit page: its own part of the quiz, saved by itself. */
export function EditTab({ quiz, tab, open, children }: Props) {
  const step = STEPS[tab]
  const [saving, setSaving] = useState(false)
  const busy = useRef(false)
  const page = useRef<HTMLFormElement>(null)
  const initial = useMemo(() => documentOf(quiz), [quiz])
  const form = useQuizDocument({ initial, draft: `quiz/${quiz.id}/${tab}`, updated_at: quiz.updated_at, leave: LEAVE, step })
  const { send } = useAction(quizApi.update, { failed: 'Failed to edit quiz.' })
  const rested = useDeferredValue(form.document)
  const valid = useMemo(() => problemsOf(rested, step).length === 0, [rested, step])
  const params = { id: quiz.id }
  const keysAsked = useUncheckedAsked()

  useEffect(() => {
    open.current = form
    return () => {
      open.current = null
    }
  })

  const save = async () => {
    if (busy.current) return
    if (problemsOf(form.current(), step).length > 0) return tellProblems(form, step, page.current)
    if (!form.isChanged()) return toast.info("There's no anything changed")
    // From the question on: pressed twice, it is asked and saved once.
    busy.current = true
    if ((await keysAsked(form)) && (await ask(SAVE_CHANGES))) await sendIt()
    busy.current = false
  }
  const sendIt = async () => {
    setSaving(true)
    const saved = await saveDocument({
      form,
      fields: TAB_FIELDS[tab],
      send: async (document, version) => savedOf(await send({ params, body: { ...patchOf(document, tab), ...version } })),
      reload: async () => recordOf(await call(quizApi.detail, { params })),
      failed: 'Failed to edit quiz.',
    })
    setSaving(false)
    if (saved) toast.success('Quiz has been successfully edited.')
  }

  return (
    <form
      ref={page}
      className={css.page}
      data-wide={step === 'questions' || undefined}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (step !== 'questions') void save()
      }}
    >
      <DraftBar form={form} />
      {children(form)}
      <FormFooter form={{ canSubmit: valid, saving }} submit="Save" onSubmit={() => void save()} />
    </form>
  )
}
