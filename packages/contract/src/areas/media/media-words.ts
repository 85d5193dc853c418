import { z } from 'zod'
import { requiredText } from '../../core/fields.ts'

/** What somebody looks for in what is said. */
export const wordsQuery = z.object({ keyword: requiredText('Keyword', 100) })

/** A place where it is said: the second at which one begins to hear it. */
export const saidRow = z.object({
  at_second: z.number(),
  text: z.string(),
  /** Of the subtitles it stands in; nothing for the transcript. */
  language: z.enum(['id', 'en']).nullable(),
})
export type SaidRow = z.output<typeof saidRow>
export const saidRows = z.object({ results: z.array(saidRow) })
