import type { Question } from '../../feedback/ask.tsx'

/** Asked before a half-filled form is left: `Create Badge`, `Edit Assignment`. */
export const leaveQuestion = (form: string): Question => ({
  title: 'Do you want to leave?',
  text: 'All information entered for this {form} will be lost',
  values: { form },
  confirm: 'Leave',
  cancel: 'Cancel',
  tone: 'warning',
})
