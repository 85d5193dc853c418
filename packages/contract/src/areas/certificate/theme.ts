import { z } from 'zod'
import { endpoint, FILE } from '../../core/endpoint.ts'
import { choice, idParams, instant, patchOf, personName, requiredName, says, versionQuery } from '../../core/fields.ts'
import { listQuery, paged } from '../../core/paging.ts'
import { defineScreens } from '../../core/screen.ts'
import {
  backgroundPicture,
  CERTIFICATE_STATES,
  certificateTemplate,
  certificateTheme,
  moduleAuthors,
  ORIENTATIONS,
  PAGE_SIZES,
} from './certificate-types.ts'
import { previewPage } from './preview-page.ts'
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

const crumbs = [{ label: 'Content' }, { label: 'Certificate Theme', path: '/theme' }] as const

export const themeScreens = defineScreens({
  list: { path: '/theme', title: 'Certificate Theme', needs: certificateTheme.all, crumbs: [crumbs[0]] },
  create: { path: '/theme/create', title: 'Create Certificate Theme', needs: [certificateTheme.can('create')], crumbs },
  edit: { path: '/theme/edit/:id', title: 'Edit Certificate Theme', needs: [certificateTheme.can('update')], crumbs },
  detail: { path: '/theme/detail/:id', title: 'Certificate Theme Details', needs: [certificateTheme.can('view')], crumbs },
})

const writers = [certificateTheme.can('create'), certificateTheme.can('update')] as const
/** Rendering costs a second of a processor: a person does not need more. */
const rendering = { max: 30, per: 'user' } as const

export const themeApi = {
  list: endpoint({
    method: 'GET',
    path: '/certificates/themes',
    access: [certificateTheme.can('list'), certificateTemplate.can('create'), certificateTemplate.can('update')],
    summary: 'Themes; without the permission to list them only the published ones, for the form of a template',
    query: listQuery(
      {
        orientation: choice('Orientation', ORIENTATIONS).optional(),
        status: choice('Status', CERTIFICATE_STATES).optional(),
      },
      ['title', 'orientation', 'used_by', 'is_default', 'status', 'created_at', 'updated_at'],
    ),
    data: paged(themeRow),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/certificates/themes/:id',
    access: [certificateTheme.can('view'), certificateTheme.can('update'), certificateTemplate.can('view'), ...moduleAuthors],
    summary: 'One theme with its code and its warnings',
    params: idParams,
    data: themeDetail,
  }),
  create: endpoint({
    method: 'POST',
    path: '/certificates/themes',
    access: [certificateTheme.can('create')],
    summary: 'Saves a theme; what is not allowed in it is removed and told',
    body: themeForm,
    data: themeDetail,
    status: 201,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/certificates/themes/:id',
    access: [certificateTheme.can('update')],
    summary: 'Changes a theme; certificates already issued do not change',
    params: idParams,
    body: patchOf(shape),
    data: themeDetail,
    record: 'certificate_themes',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/certificates/themes/:id',
    access: [certificateTheme.can('delete')],
    summary: 'Moves a theme no template uses to the bin',
    params: idParams,
    query: versionQuery,
    data: z.null(),
    record: 'certificate_themes',
    message: 'Certificate Theme Deleted Successfully',
  }),
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
