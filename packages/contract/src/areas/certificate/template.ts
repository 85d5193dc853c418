import { z } from 'zod'
import { publishAllOf } from '../../core/bulk.ts'
import { crudApi, crudScreens } from '../../core/crud.ts'
import { downloadOf } from '../../core/download.ts'
import { endpoint, FILE } from '../../core/endpoint.ts'
import {
  choice,
  idParams,
  instant,
  optionalName,
  patchOf,
  personName,
  recordId,
  requiredName,
  requiredText,
  says,
} from '../../core/fields.ts'
import { listQuery, paged } from '../../core/paging.ts'
import {
  backgroundPicture,
  CERTIFICATE_STATES,
  certificateTemplate,
  certificateType,
  certificateTypeId,
  DATE_SOURCES,
  logoPicture,
  moduleAuthors,
  ORIENTATIONS,
  PAGE_SIZES,
  signaturePicture,
} from '../../learning/certificate/certificate-types.ts'
import { NUMBER_FORMAT_DEFAULT, NUMBER_FORMAT_MAX, numberFormatProblem } from '../../learning/certificate/number-format.ts'
import { previewPage } from '../../learning/certificate/preview-page.ts'
import { signatory } from '../../learning/certificate/signatory.ts'
import { achievement } from '../achievement/award.ts'

export const HEADING_DEFAULT = 'Certificate of Completion'
export const HEADING_MAX = 80
export const BODY_TEXT_MAX = 500
export const MOST_SIGNATORIES = 3
export const MOST_LOGOS = 3

const numberFormat = requiredText('Number format', NUMBER_FORMAT_MAX).check((ctx) => {
  const message = numberFormatProblem(ctx.value)
  if (message) ctx.issues.push({ code: 'custom', message, input: ctx.value })
})

/** Empty while another date is printed. */
const fixedDate = z
  .union([z.literal(''), z.iso.date('Date is not valid')])
  .nullish()
  .overwrite((date) => (date === '' ? null : date))

/** Without what counts when nothing is said: a change leaves out what stays. */
const shape = z.object({
  title: requiredName('Title', 100),
  type: certificateType('Type'),
  theme_id: z.uuid(says.required('Theme')),
  heading: requiredText('Heading', HEADING_MAX),
  body_text: requiredText('Body Text', BODY_TEXT_MAX),
  city_id: z.uuid(says.required('City')),
  date_source: choice('Date Source', DATE_SOURCES),
  /** The date printed when `date_source` is fixed. */
  fixed_date: fixedDate,
  signatories: z
    .array(signatory, says.required('Signatory'))
    .min(1, says.required('Signatory'))
    .max(MOST_SIGNATORIES, `At most ${MOST_SIGNATORIES} signatories`),
  /** In the order they are shown; without any the organisation's logo is the first. */
  logos: z.array(logoPicture).max(MOST_LOGOS, `At most ${MOST_LOGOS} logos`),
  background: backgroundPicture,
  number_format: numberFormat,
  status: choice('Status', CERTIFICATE_STATES),
})

export const DATE_REQUIRED = says.required('Date')
const fields = shape.shape
export const templateForm = shape
  .extend({
    heading: fields.heading.default(HEADING_DEFAULT),
    date_source: fields.date_source.default('completion'),
    logos: fields.logos.default([]),
    number_format: fields.number_format.default(NUMBER_FORMAT_DEFAULT),
    status: fields.status.default('draft'),
  })
  .refine((form) => form.date_source !== 'fixed' || Boolean(form.fixed_date), { message: DATE_REQUIRED, path: ['fixed_date'] })
export type TemplateForm = z.output<typeof templateForm>

/** A template while it is written: nothing is required but a theme. */
export const templateDraft = z.object({
  theme_id: z.uuid(says.required('Theme')),
  type: z.coerce.number().optional(),
  heading: z.string().max(2_000).optional(),
  body_text: z.string().max(5_000).optional(),
  city_id: z.union([z.uuid(), z.literal('')]).nullish(),
  date_source: z.enum(DATE_SOURCES).optional(),
  fixed_date: z.string().max(20).nullish(),
  signatories: z
    .array(
      z.object({
        name: optionalName('Name', 200),
        position: optionalName('Position', 200),
        signature_image: signaturePicture,
      }),
    )
    .max(MOST_SIGNATORIES)
    .optional(),
  logos: z.array(logoPicture).max(MOST_LOGOS).optional(),
  background: backgroundPicture,
  number_format: z.string().max(200).optional(),
})
export type TemplateDraft = z.output<typeof templateDraft>

export const templateRow = z.object({
  id: z.uuid(),
  title: z.string(),
  type: certificateTypeId,
  type_label: z.string(),
  theme: z.object({ id: z.uuid(), title: z.string() }),
  /** For the miniature: what the paper looks like. */
  orientation: z.enum(ORIENTATIONS),
  page_size: z.enum(PAGE_SIZES),
  /** How many achievement certificates use it. */
  used_by: z.number(),
  status: z.enum(CERTIFICATE_STATES),
  created_by: personName,
  created_at: instant,
  updated_at: instant,
  can_delete: z.boolean(),
})
export type TemplateRow = z.output<typeof templateRow>

export const templateDetail = templateRow.extend({
  theme_id: z.uuid(),
  heading: z.string(),
  body_text: z.string(),
  city_id: z.uuid(),
  city: z.string(),
  date_source: z.enum(DATE_SOURCES),
  fixed_date: z.string().nullable(),
  signatories: z.array(z.object({ name: z.string(), position: z.string(), signature_image: z.string().nullable() })),
  logos: z.array(z.string()),
  background: z.string().nullable(),
  number_format: z.string(),
  /** What the next number of today would look like. */
  number_example: z.string(),
  updated_by: personName.nullable(),
})
export type TemplateDetail = z.output<typeof templateDetail>

export const templateUse = z.object({
  id: z.uuid(),
  name: z.string(),
  type_label: z.string(),
  issued: z.number(),
  updated_at: instant,
})

export const templateScreens = crudScreens(certificateTemplate, {
  path: '/certificate',
  noun: 'Certificate Template',
  title: 'Certificate Template',
  crumbs: [{ label: 'Content' }],
})

const readers = [
  certificateTemplate.can('list'),
  certificateTemplate.can('view'),
  certificateTemplate.can('update'),
  achievement.can('list'),
  achievement.can('view'),
  ...moduleAuthors,
] as const

const records = crudApi(certificateTemplate, {
  table: 'certificate_templates',
  noun: 'Certificate Template',
  path: '/certificates/template',
  row: templateRow,
  detail: templateDetail,
  form: templateForm,
  change: patchOf(shape),
  filters: { type: certificateType('Type').optional(), status: choice('Status', CERTIFICATE_STATES).optional() },
  sort: ['title', 'type', 'theme', 'used_by', 'status', 'created_by', 'created_at', 'updated_at'],
  access: { list: readers, detail: readers },
  summary: {
    list: 'Templates; without the permission to list them only the published ones, for pickers',
    update: 'Changes a template; certificates already issued do not change',
    remove: 'Moves a template no achievement certificate uses to the bin',
  },
})

export const templateApi = {
  ...records,
  download: downloadOf(records.list, [certificateTemplate.can('list')], 'Certificate templates'),
  publishAll: publishAllOf('/certificates/template', [certificateTemplate.can('update')], 'certificate template'),
  usedIn: endpoint({
    method: 'GET',
    path: '/certificates/template/:id/used-in',
    access: [certificateTemplate.can('view')],
    summary: 'Achievement certificates made of this template',
    params: idParams,
    query: listQuery({}, ['name', 'updated_at']),
    data: paged(templateUse),
  }),
  preview: endpoint({
    method: 'POST',
    path: '/certificates/template/preview',
    access: [certificateTemplate.can('create'), certificateTemplate.can('update')],
    summary: 'The template as it is written, with the sample learner',
    body: templateDraft,
    data: previewPage,
  }),
  miniature: endpoint({
    method: 'GET',
    path: '/certificates/template/:id/preview',
    access: readers,
    summary: 'A saved template with the sample learner',
    params: idParams,
    data: previewPage,
  }),
  sample: endpoint({
    method: 'GET',
    path: '/certificates/template/:id/sample',
    access: [certificateTemplate.can('view')],
    summary: 'A saved template with the sample learner, as a PDF',
    params: idParams,
    data: FILE,
    limit: { max: 30, per: 'user' },
  }),
  cities: endpoint({
    method: 'GET',
    path: '/certificates/cities',
    access: 'session',
    summary: 'Cities a certificate can be signed in',
    query: listQuery({ value: recordId.optional() }, ['title']),
    data: paged(z.object({ id: z.uuid(), title: z.string() })),
  }),
}
