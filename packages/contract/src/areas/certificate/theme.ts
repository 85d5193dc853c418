import { z } from 'zod'
import { publishAllOf } from '../../core/bulk.ts'
import { crudApi, crudScreens } from '../../core/crud.ts'
import { downloadOf } from '../../core/download.ts'
import { endpoint, FILE } from '../../core/endpoint.ts'
import { choice, idParams, instant, patchOf, personName, requiredName, says } from '../../core/fields.ts'
import {
  backgroundPicture,
  CERTIFICATE_STATES,
  certificateTemplate,
  certificateTheme,
  moduleAuthors,
  ORIENTATIONS,
  PAGE_SIZES,
} from '../../learning/certificate/certificate-types.ts'
import { previewPage } from '../../learning/certificate/preview-page.ts'
import { codeProblem, htmlProblems } from './theme-checks.ts'

/** Code of which every problem is told. */
const code = (missing: string, problems: (text: string) => readonly string[]) =>
  z.string(missing).check((ctx) => {
    for (const message of problems(ctx.value)) ctx.issues.push({ code: 'custom', message, input: ctx.value })
  })
const tooLong = (label: 'HTML' | 'CSS') => (text: string) => [codeProblem(label, text)].filter((problem) => problem !== null)
const html = code(says.required('HTML'), htmlProblems)
const css = code(says.notValid('CSS'), tooLong('CSS'))

/** Without what counts when nothing is said: a change leaves out what stays. */
const shape = z.object({
  title: requiredName('Title', 100),
  orientation: choice('Orientation', ORIENTATIONS),
  page_size: choice('Page Size', PAGE_SIZES),
  html,
  css,
  background: backgroundPicture,
  is_default: z.boolean(says.notValid('Default')),
  status: choice('Status', CERTIFICATE_STATES),
})

export const themeForm = shape.extend({
  css: css.default(''),
  is_default: shape.shape.is_default.default(false),
  status: shape.shape.status.default('draft'),
})
export type ThemeForm = z.output<typeof themeForm>

export const themeRow = z.object({
  id: z.uuid(),
  title: z.string(),
  orientation: z.enum(ORIENTATIONS),
  page_size: z.enum(PAGE_SIZES),
  /** How many templates use it. */
  used_by: z.number(),
  is_default: z.boolean(),
  status: z.enum(CERTIFICATE_STATES),
  created_by: personName,
  created_at: instant,
  updated_at: instant,
  can_delete: z.boolean(),
})
export type ThemeRow = z.output<typeof themeRow>

export const themeDetail = themeRow.extend({
  html: z.string(),
  css: z.string(),
  background: z.string().nullable(),
  updated_by: personName.nullable(),
  /** “Unknown placeholder {{x}}”, “CSS could not be read completely”, and what was removed when it was saved. */
  warnings: z.array(z.string()),
  templates: z.array(z.object({ id: z.uuid(), title: z.string() })),
})
export type ThemeDetail = z.output<typeof themeDetail>

/** A theme while it is written: nothing is required yet. */
export const themeDraft = z.object({
  html: code(says.required('HTML'), tooLong('HTML')),
  css: css.default(''),
  orientation: choice('Orientation', ORIENTATIONS).default('landscape'),
  page_size: choice('Page Size', PAGE_SIZES).default('A4'),
  background: backgroundPicture,
})
export type ThemeDraft = z.output<typeof themeDraft>

export const themeScreens = crudScreens(certificateTheme, {
  path: '/theme',
  noun: 'Certificate Theme',
  title: 'Certificate Theme',
  crumbs: [{ label: 'Content' }],
})

const writers = [certificateTheme.can('create'), certificateTheme.can('update')] as const
/** Rendering costs a second of a processor: a person does not need more. */
const rendering = { max: 30, per: 'user' } as const

const records = crudApi(certificateTheme, {
  table: 'certificate_themes',
  noun: 'Certificate Theme',
  path: '/certificates/themes',
  row: themeRow,
  detail: themeDetail,
  form: themeForm,
  change: patchOf(shape),
  filters: {
    orientation: choice('Orientation', ORIENTATIONS).optional(),
    status: choice('Status', CERTIFICATE_STATES).optional(),
  },
  sort: ['title', 'orientation', 'used_by', 'is_default', 'status', 'created_at', 'updated_at'],
  access: {
    list: [certificateTheme.can('list'), certificateTemplate.can('create'), certificateTemplate.can('update')],
    detail: [certificateTheme.can('view'), certificateTheme.can('update'), certificateTemplate.can('view'), ...moduleAuthors],
  },
  summary: {
    list: 'Themes; without the permission to list them only the published ones, for the form of a template',
    detail: 'One theme with its code and its warnings',
    create: 'Saves a theme; what is not allowed in it is removed and told',
    update: 'Changes a theme; certificates already issued do not change',
    remove: 'Moves a theme no template uses to the bin',
  },
})

export const themeApi = {
  ...records,
  download: downloadOf(records.list, [certificateTheme.can('list')], 'Certificate themes'),
  publishAll: publishAllOf('/certificates/themes', [certificateTheme.can('update')], 'certificate theme'),
  preview: endpoint({
    method: 'POST',
    path: '/certificates/themes/preview',
    access: writers,
    summary: 'The theme as it is written, with the sample learner',
    body: themeDraft,
    data: previewPage,
  }),
  previewPdf: endpoint({
    method: 'POST',
    path: '/certificates/themes/preview/pdf',
    access: writers,
    summary: 'The same as a PDF',
    body: themeDraft,
    data: FILE,
    limit: rendering,
  }),
  miniature: endpoint({
    method: 'GET',
    path: '/certificates/themes/:id/preview',
    access: [
      certificateTheme.can('list'),
      certificateTheme.can('view'),
      certificateTemplate.can('create'),
      certificateTemplate.can('update'),
    ],
    summary: 'A saved theme with the sample learner',
    params: idParams,
    data: previewPage,
  }),
}
