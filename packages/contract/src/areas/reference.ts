import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import type { ModuleSlug } from '../learning/modules.ts'
import { organizationOptions } from '../learning/organization-options.ts'

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
  organizations: organizationOptions,
}
