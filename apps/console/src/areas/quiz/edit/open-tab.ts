import type { RefObject } from 'react'
import { ask } from '../../../kit/feedback/ask.tsx'
import type { QuizForm } from '../wizard/use-quiz-document.ts'

export const NOT_LOADED = 'Failed Get Detail Quiz'

/** The form of the tab on the screen, which the page asks about before another tab opens. */
export type OpenTab = RefObject<QuizForm | null>

const CHANGE_TAB = {
  title: 'Do you really want to change the tab?',
  text: 'You have unsaved changes, changing tab will discard your changes.',
  confirm: 'Change',
  tone: 'warning',
} as const

/** Asks whether the changes of the open tab may go; an answer of yes lets them go. */
export const mayLeaveTab = async (open: OpenTab): Promise<boolean> => {
  const form = open.current
  if (!form?.isGuarded()) return true
  if (!(await ask(CHANGE_TAB))) return false
  form.finish()
  return true
}
