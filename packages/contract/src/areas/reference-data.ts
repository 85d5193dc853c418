import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { recordId, says } from '../core/fields.ts'
import { listQuery, paged } from '../core/paging.ts'

/** How well somebody masters a competency, in the order of growth. */
export const PROFICIENCY_LEVELS = [
  { id: 1, title: 'Fundamental', value: 1 },
  { id: 2, title: 'Developing', value: 2 },
  { id: 3, title: 'Intermediate', value: 3 },
  { id: 4, title: 'Advanced', value: 4 },
  { id: 5, title: 'Mastery', value: 5 },
] as const

/** What a checkpoint is for. */
export const CHECKPOINT_TYPES = [
  { id: 1, title: 'Self Check' },
  { id: 2, title: 'Pre-Assessment' },
  { id: 3, title: 'Post-Assessment' },
  { id: 4, title: 'Certification' },
] as const

export const CONTENT_TYPE_GROUPS = ['learning', 'survey', 'other'] as const

const contentType = z.object({
  id: z.number(),
  slug: z.string(),
  title: z.string(),
  group: z.enum(CONTENT_TYPE_GROUPS),
  status: z.boolean(),
})

const directoryCompetency = z.object({
  id: z.uuid(),
  code: z.string(),
  name: z.string(),
  business_domain: z.string(),
  /** The organisation has it, or has another competency with its code. */
  is_adopted: z.boolean(),
})
export type DirectoryCompetency = z.output<typeof directoryCompetency>

const contentTypesOf = (path: `/${string}/content-type`, summary: string) =>
  endpoint({ method: 'GET', path, access: 'session', summary, data: z.array(contentType) })

export const referenceDataApi = {
  directoryCompetencies: endpoint({
    method: 'GET',
    path: '/directory-competencies/competencies',
    access: 'session',
    summary: 'The platform’s directory of competencies',
    query: listQuery(
      { business_domain_id: recordId.optional(), adopted: z.enum(['true', 'false'], says.notValid('Adopted')).optional() },
      ['code', 'name', 'business_domain'],
    ),
    data: paged(directoryCompetency),
  }),
  proficiencyLevels: endpoint({
    method: 'GET',
    path: '/directory-competencies/proficiency-level',
    access: 'session',
    summary: 'Levels of proficiency',
    query: listQuery({}, ['value', 'title']),
    data: paged(z.object({ id: z.number(), title: z.string(), value: z.number() })),
  }),
  businessDomains: endpoint({
    method: 'GET',
    path: '/business_domains',
    access: 'session',
    summary: 'Business domains of the platform',
    query: listQuery({}, ['title']),
    data: paged(z.object({ id: z.uuid(), title: z.string() })),
  }),
  checkpointTypes: endpoint({
    method: 'GET',
    path: '/checkpoints/types',
    access: 'session',
    summary: 'What a checkpoint can be for',
    data: z.array(z.object({ id: z.number(), title: z.string() })),
  }),
  courseContentTypes: contentTypesOf('/courses/content-type', 'What a course can be made of: active and for learning'),
  programContentTypes: contentTypesOf('/programs/content-type', 'What a program can be made of: active'),
  webinarContentTypes: contentTypesOf('/webinars/content-type', 'What a webinar can offer: active and for learning'),
}
