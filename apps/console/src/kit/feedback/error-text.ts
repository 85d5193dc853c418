import { type Fallback, failureText } from '../../data/api-error.ts'
import { t } from '../text/t.ts'

/** Where a failure is told in one text: the sentence, and below it the reference if there is one. */
export const errorText = (cause: unknown, fallback: Fallback): string => {
  const { message, reference } = failureText(cause, fallback)
  return reference ? `${t(message)}\n${t('Reference {code}', { code: reference })}` : t(message)
}
