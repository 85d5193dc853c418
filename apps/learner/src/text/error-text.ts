import { ApiError } from '@pelita/console/data/api-error.ts'
import { kindsOfRefusal } from '@pelita/console/kit/format/file-kinds.ts'
import { t } from '@pelita/console/kit/text/t.ts'
import { say } from './say.ts'

const UNKNOWN = 'An unknown error occurred'

let reference = ''
/** Of what failed last, for whoever is told about it. */
export const lastReference = (): string => reference

/** What went wrong, in the person's language; below it the reference if there is one. */
export const errorText = (cause: unknown): string => {
  if (!(cause instanceof ApiError)) return t(UNKNOWN)
  const sentences = cause.messages.length > 0 ? cause.messages : [UNKNOWN]
  // What came and what is taken: its words are the console's own, said in the person's language.
  const kinds = kindsOfRefusal(cause)
  const told = [...sentences.map(say), ...(kinds ? [kinds] : [])].join('\n')
  if (cause.reference) reference = cause.reference
  return cause.reference ? `${told}\n${t('Reference {code}', { code: cause.reference })}` : told
}
