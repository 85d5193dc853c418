import { z } from 'zod'
import { recordId } from '../core/fields.ts'

/** The content in whose tree it is made: it stands nowhere else until that is published, and is published with it (decision 150). */
export const madeFor = recordId.optional()

/** A picker of this content: what was made for it, and what was made for no other one. */
export const offeredTo = recordId.optional()

/** The content that something is still a draft of. */
export const draftOf = z.object({ id: z.uuid(), title: z.string(), content_type: z.string() }).nullable()
export type DraftOf = z.output<typeof draftOf>

/** What keeps a draft from being published with its content, each in a sentence. */
export const draftSays = {
  question: (title: string) => `Quiz ${title} has no question`,
  file: (title: string) => `${title} has no file yet`,
  waiting: (title: string) => `${title} is still being prepared`,
  failed: (title: string) => `The file of ${title} cannot be played`,
  pages: (title: string) => `The number of pages of ${title} is required`,
} as const
