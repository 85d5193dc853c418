import { z } from 'zod'
import { feature } from '../core/catalogue.ts'
import { crudApi } from '../core/crud.ts'
import { downloadOf } from '../core/download.ts'
import { endpoint } from '../core/endpoint.ts'
import {
  instant,
  optionalText,
  orEmpty,
  patchOf,
  recordId,
  requiredName,
  requiredText,
  says,
  wholeNumber,
} from '../core/fields.ts'

export const competency = feature('content-competencies')

export const COMPETENCY_SOURCES = ['own', 'directory'] as const
/** So many entries of the directory are copied at once. */
const MOST_ADOPTED = 100

const indicator = z.object({ level_id: wholeNumber('Level', 1, 5), indicator: requiredText('Indicator', 500) })

export const competencyForm = z.object({
  code: requiredText('Code', 20)
    .toUpperCase()
    .regex(/^[A-Z0-9.-]{2,20}$/, says.notValid('Code')),
  name: requiredName('Name', 150),
  category_id: orEmpty(z.uuid(says.notValid('Category'))),
  business_domain_id: orEmpty(z.uuid(says.notValid('Business Domain'))),
  description: optionalText('Description', 1000),
  /** What somebody of a level shows, at most once for each level. */
  levels: z
    .array(indicator, says.notValid('Levels'))
    .max(5, says.notValid('Levels'))
    .refine((levels) => new Set(levels.map((level) => level.level_id)).size === levels.length, says.taken('Level')),
})
export type CompetencyForm = z.output<typeof competencyForm>
/** What a new one may leave out; a change fills in nothing. */
const newCompetency = z.object({ ...competencyForm.shape, levels: competencyForm.shape.levels.default([]) })

export const competencyRow = z.object({
  id: z.uuid(),
  code: z.string(),
  name: z.string(),
  category_id: z.uuid().nullable(),
  category: z.string().nullable(),
  business_domain_id: z.uuid().nullable(),
  business_domain: z.string().nullable(),
  description: z.string().nullable(),
  levels: z.array(z.object({ level_id: z.number(), indicator: z.string() })),
  source: z.enum(COMPETENCY_SOURCES),
  /** Contents that build it. */
  used_by: z.number(),
  created_at: instant,
  updated_at: instant,
  can_delete: z.boolean(),
})
export type CompetencyRow = z.output<typeof competencyRow>

export const competencyCalls = crudApi(competency, {
  table: 'competencies',
  noun: 'Competency',
  path: '/organizations/competencies',
  row: competencyRow,
  detail: competencyRow,
  form: newCompetency,
  change: patchOf(competencyForm),
  filters: {
    category_id: recordId.optional(),
    business_domain_id: recordId.optional(),
    source: z.enum(COMPETENCY_SOURCES, says.notValid('Source')).optional(),
  },
  sort: ['code', 'name', 'category', 'business_domain', 'source', 'created_at', 'updated_at'],
  access: { list: 'session' },
  summary: { list: 'Competencies of the organisation; a main category stands for those below it' },
})

/** Made, read and changed on the page of the categories: it has no details of its own. */
export const competencyApi = {
  list: competencyCalls.list,
  create: competencyCalls.create,
  update: competencyCalls.update,
  remove: competencyCalls.remove,
  removeAll: competencyCalls.removeAll,
  download: downloadOf(competencyCalls.list, [competency.can('list')], 'Competencies'),
  adopt: endpoint({
    method: 'POST',
    path: '/organizations/competencies/adopt',
    access: [competency.can('create')],
    summary: 'Copies entries of the platform’s directory into the organisation; what it has already is passed over',
    body: z.object({
      directory_ids: z
        .array(recordId, says.required('Competencies'))
        .min(1, 'Please select at least one competency')
        .max(MOST_ADOPTED, says.notValid('Competencies')),
    }),
    data: z.object({ adopted: z.number(), skipped: z.array(z.object({ code: z.string(), reason: z.string() })) }),
    status: 201,
  }),
}
