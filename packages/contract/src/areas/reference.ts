import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'

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

export const moduleTitle = (slug: string): string => (modules as Record<string, string>)[slug] ?? slug

/** Module slugs offered where a module type is chosen (product 00 §4). */
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
export type OptionGroup = keyof typeof OPTION_GROUPS

export const referenceApi = {
  moduleOptions: endpoint({
    method: 'GET',
    path: '/v2/contents/options',
    access: 'session',
    summary: 'Module types a form or filter of this group offers',
    query: z.object({ group: z.enum(['presence', 'badge', 'shortenlink', 'assignment', 'quiz'], 'Group is not valid') }),
    data: z.array(z.object({ slug: z.string(), title: z.string() })),
  }),
}
