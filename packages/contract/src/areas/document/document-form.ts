import { z } from 'zod'
import { choice, contentDescription, optionalName, orEmpty, patchOf, requiredName, says, wholeNumber } from '../../core/fields.ts'
import { distributedTo } from '../../learning/distribution.ts'
import { thumbnailField } from '../file.ts'
import { LEVELS } from '../reference.ts'

export const DOCUMENT_TYPES = ['pdf', 'ppt'] as const
export type DocumentType = (typeof DOCUMENT_TYPES)[number]
export const DOCUMENT_STATES = ['draft', 'publish'] as const
/** PROTECTED: read by who was let in; PRIVATE: only inside the modules it stands in. */
export const DOCUMENT_PRIVACIES = ['PUBLIC', 'PROTECTED', 'PRIVATE', 'CORPORATE'] as const

const MB = 1024 * 1024
/** Which files a document of each type may have, and how large. */
export const DOCUMENT_FILES = {
  pdf: { extensions: ['pdf'], maxBytes: 50 * MB },
  ppt: { extensions: ['ppt', 'pptx'], maxBytes: 100 * MB },
} as const satisfies Record<DocumentType, { extensions: readonly string[]; maxBytes: number }>
export const DOCUMENT_LIMITS = { competencies: 20, tags: 10, pages: 1000 } as const

/** Mastery and Developing are offered only for courses and classrooms. */
export const DOCUMENT_LEVELS = LEVELS.filter(({ id }) => id <= 3)
const LEVEL_IDS: ReadonlySet<number> = new Set(DOCUMENT_LEVELS.map(({ id }) => id))

const shape = z.object({
  type_document: choice('Type', DOCUMENT_TYPES),
  title: requiredName('Title', 150),
  copywrite: optionalName('Copyright', 150),
  description: contentDescription,
  category_id: z.uuid(says.required('Category')),
  level_id: z.coerce
    .number(says.required('Level'))
    .refine((id) => LEVEL_IDS.has(id), { error: (issue) => (issue.input ? says.notValid('Level') : says.required('Level')) }),
  competencies: z
    .array(z.uuid(says.notValid('Competencies')), says.notValid('Competencies'))
    .max(DOCUMENT_LIMITS.competencies, `At most ${DOCUMENT_LIMITS.competencies} can be chosen`)
    .optional(),
  tags: z
    .array(requiredName('Tag', 30), says.notValid('Tags'))
    .max(DOCUMENT_LIMITS.tags, `At most ${DOCUMENT_LIMITS.tags} tags`)
    .optional(),
  thumbnail: thumbnailField(['content/user-upload/image']),
  /** Looked up by the area itself, which also knows whether it fits the type. */
  file_id: z.uuid(says.required('File')).meta({ ownFile: true }),
  /** A PDF that shows a presentation where it cannot be shown itself. */
  preview_id: orEmpty(z.uuid(says.notValid('Preview'))),
  /** Counted by the server where it can read them. */
  pages: orEmpty(wholeNumber('Pages', 1, DOCUMENT_LIMITS.pages)),
  allow_download: z.boolean(says.notValid('Allow Download')).optional(),
  privacy: choice('Privacy', DOCUMENT_PRIVACIES),
  distributed_organizations: distributedTo.optional(),
  status: choice('Status', DOCUMENT_STATES),
})

/** What a new one may leave out (product 00 §3); a change leaves as it is what it does not name. */
export const documentForm = shape.extend({
  privacy: shape.shape.privacy.default('PUBLIC'),
  status: shape.shape.status.default('draft'),
})
export type DocumentForm = z.output<typeof documentForm>
export type DocumentValues = z.input<typeof documentForm>
/** What only some fields send is judged with the stored others. */
export const documentChange = patchOf(shape)
export type DocumentChange = z.output<typeof documentChange>

export const documentSays = {
  pages: says.required('Pages'),
  fixed: 'Type cannot be changed',
  category: 'Category is not available',
  unreadable: 'File cannot be read',
  kind: 'Mime types not accepted',
} as const
