import type { ModuleSlug } from './modules.ts'

/**
 * Where learners take each kind of content; its identifier follows. The kinds themselves in their order, apart from what else is said of them
 * (`content-types.ts`): the first visit to either app needs no more (decision 105).
 */
export const CONTENT_PLACES = {
  classroom: '/classes/classroom',
  course: '/courses',
  webinar: '/webinars',
  'live-event': '/events',
  quiz: '/classes/quiz',
  video: '/media',
  podcast: '/media',
  'document-pdf': '/documents',
  'document-ppt': '/documents',
} as const satisfies Partial<Record<ModuleSlug, `/${string}`>>

export type ContentKind = keyof typeof CONTENT_PLACES
export const CONTENT_KINDS = Object.keys(CONTENT_PLACES) as [ContentKind, ...ContentKind[]]

const PLACES: Readonly<Record<string, string>> = CONTENT_PLACES

/** Where a content is taken in the learner app. */
export const contentPlace = (module_type: string, id: string): string =>
  `${PLACES[module_type] ?? `/classes/${module_type}`}/${id}`
