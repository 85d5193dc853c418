import { z } from 'zod'
import { choice, contentDescription, optionalText, requiredName, says } from '../core/fields.ts'
import { thumbnailField } from '../platform/file.ts'
import type { ContentKind } from './content-places.ts'
import { CONTENT_LIMITS, CONTENT_PRIVACIES } from './content-rules.ts'
import type { ContentState } from './content-states.ts'
import { contentType } from './content-types.ts'
import { distributedTo } from './distribution.ts'

export const privacyField = choice('Privacy', CONTENT_PRIVACIES)

export const idsField = (label: string, most: number) =>
  z.array(z.uuid(says.notValid(label)), says.notValid(label)).max(most, `At most ${most} can be chosen`)

export const levelField = (kind: ContentKind) =>
  z.coerce.number(says.required('Level')).refine((id) => contentType(kind).levels.includes(id), {
    error: (issue) => (issue.input ? says.notValid('Level') : says.required('Level')),
  })

export const tagsField = z
  .array(requiredName('Tag', 30), says.notValid('Tags'))
  .max(CONTENT_LIMITS.tags, `At most ${CONTENT_LIMITS.tags} tags`)

/** What every content says of itself in one form; its kind adds its own. */
export const baseFields = (kind: ContentKind) => ({
  title: requiredName('Title', 150),
  description: contentDescription,
  category_id: z.uuid(says.required('Category')),
  level_id: levelField(kind),
  competencies: idsField('Competencies', CONTENT_LIMITS.competencies).optional(),
  tags: tagsField.optional(),
  thumbnail: thumbnailField(['content/user-upload/image']),
  privacy: privacyField,
  distributed_organizations: distributedTo.optional(),
})

/** A record that is sent back whole names its status; another one is asked for by a call of its own. */
export const sameStatus = z.string(says.notValid('Status')).max(20, says.notValid('Status')).optional()
export const STATUS_ELSEWHERE = 'Status is changed by its own call, not with the form'

/** What a change of status is sent with, beside the version that was read. */
export const statusFields = <const States extends readonly [ContentState, ...ContentState[]]>(states: States) => ({
  status: choice('Status', states),
  note: optionalText('Note', 500),
  /** Also while learners are in progress. */
  force: z.boolean(says.notValid('Force')).optional(),
})
