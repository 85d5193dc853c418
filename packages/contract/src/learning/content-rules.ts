import type { ContentKind } from './content-places.ts'
import { contentType } from './content-types.ts'
import { LEVELS } from './levels.ts'

/** PROTECTED: for whoever was let in; PRIVATE: for whoever was invited, and inside the modules it stands in. */
export const CONTENT_PRIVACIES = ['PUBLIC', 'PROTECTED', 'PRIVATE', 'CORPORATE'] as const
export type ContentPrivacy = (typeof CONTENT_PRIVACIES)[number]
/** How many of each a content may name. */
export const CONTENT_LIMITS = { competencies: 20, providers: 10, authors: 10, tags: 10, prerequisites: 5 } as const

/** Mastery and Developing are offered only for courses and classrooms. */
export const levelsOf = (kind: ContentKind) => LEVELS.filter(({ id }) => contentType(kind).levels.includes(id))
