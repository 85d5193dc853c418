import { ApiError } from '@pelita/console/data/api-error.ts'
import { t } from '@pelita/console/kit/text/t.ts'
import { say } from './say.ts'

const UNKNOWN = 'An unknown error occurred'

/** What went wrong, in the person's language; below it the reference if there is one. */
export const toldOf = (cause: unknown): string => {
  if (!(cause instanceof ApiError)) return t(UNKNOWN)
  const sentences = cause.messages.length > 0 ? cause.messages : [UNKNOWN]
  const told = sentences.map(say).join('\n')
  return cause.reference ? `${told}\n${t('Reference {code}', { code: cause.reference })}` : told
}
