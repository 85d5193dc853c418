import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { recordId } from '../core/fields.ts'
import { listQuery, paged } from '../core/paging.ts'

const modules = {
  classroom: 'Classroom',
  course: 'Course',
  program: 'Program',
  journey: 'Journey',
  'live-event': 'Live Event',
  webinar: 'Webinar',
  video: 'Video',
  podcast: 'Podcast',
  'document-pdf': 'Document PDF',
  'document-ppt': 'Document PPT',
  checkpoint: 'Checkpoint',
  quiz: 'Quiz',
  digilib: 'Digilib',
  mentoring: 'Mentoring',
  'knowledge-feed': 'Knowledge Feed',
  others: 'Others',
} as const
export type ModuleSlug = keyof typeof modules

/** The kinds of content a category can be for. */
export const CATEGORY_MODULES = (Object.keys(modules) as ModuleSlug[]).filter((slug) => slug !== 'others') as [
  ModuleSlug,
  ...ModuleSlug[],
]

export const moduleTitle = (slug: string): string => (modules as Record<string, string>)[slug] ?? slug

/** Module slugs offered where a module type is chosen. */
export const OPTION_GROUPS = {
  presence: ['classroom', 'course', 'program', 'live-event', 'webinar', 'others'],
  badge: ['classroom', 'course', 'program', 'journey', 'live-event', 'webinar', 'checkpoint', 'quiz'],
  shortenlink: [
    'classroom',
    'course',
    'program',
    'journey',
    'live-event',
    'webinar',
    'video',
    'podcast',
    'document-pdf',
    'document-ppt',
    'checkpoint',
    'quiz',
    'others',
  ],
  assignment: ['classroom', 'course', 'program', 'live-event'],
  quiz: ['classroom', 'course', 'program', 'live-event', 'webinar', 'checkpoint', 'quiz'],
} as const satisfies Record<string, readonly ModuleSlug[]>

/** The fixed levels in the order of growth, which `value` counts. */
export const LEVELS = [
  { id: 1, title: 'Fundamental', value: 1 },
  { id: 5, title: 'Developing', value: 2 },
  { id: 2, title: 'Intermediate', value: 3 },
  { id: 3, title: 'Advanced', value: 4 },
  { id: 4, title: 'Mastery', value: 5 },
] as const

/** Mastery and Developing are offered only for courses and classrooms. */
export const CHECKPOINT_LEVELS = LEVELS.filter(({ id }) => id <= 3)

export const EXPERT_LEVELS = [
  { id: 1, title: 'Associate' },
  { id: 2, title: 'Expert' },
  { id: 3, title: 'Senior Expert' },
  { id: 4, title: 'Master Expert' },
] as const

const level = z.object({ id: z.number(), title: z.string(), value: z.number() })

export const referenceApi = {
  moduleOptions: endpoint({
    method: 'GET',
    path: '/v2/contents/options',
    access: 'session',
    summary: 'Module types a form or filter of this group offers',
    query: z.object({ group: z.enum(['presence', 'badge', 'shortenlink', 'assignment', 'quiz'], 'Group is not valid') }),
    data: z.array(z.object({ slug: z.string(), title: z.string() })),
  }),
  levels: endpoint({
    method: 'GET',
    path: '/levels',
    access: 'session',
    summary: 'Levels of contents, in the order of growth',
    data: z.array(level),
  }),
  checkpointLevels: endpoint({
    method: 'GET',
    path: '/checkpoints/levels',
    access: 'session',
    summary: 'Levels a checkpoint can have',
    data: z.array(level),
  }),
  expertLevels: endpoint({
    method: 'GET',
    path: '/expert-level',
    access: 'session',
    summary: 'Levels of experts',
    data: z.array(z.object({ id: z.number(), title: z.string() })),
  }),
  organizations: endpoint({
    method: 'GET',
    path: '/organizations',
    access: 'session',
    summary: 'Organisations a content may be distributed to, the own one first; `value` asks for one by its id',
    query: listQuery({ value: recordId.optional() }, ['title']),
    data: paged(z.object({ id: z.uuid(), title: z.string() })),
  }),
}
