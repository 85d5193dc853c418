import { certificateTheme } from '@pelita/contract/areas/certificate/certificate-types.ts'
import { type ThemeDraft, themeApi } from '@pelita/contract/areas/certificate/theme.ts'
import { REMOVED_WARNING } from '@pelita/contract/areas/certificate/theme-checks.ts'
import { grants } from '@pelita/contract/core/catalogue.ts'
import { PDF_MIME } from '../../../learning/result/certificates/certificate-file.ts'
import { listPage } from '../../../platform/db/list.ts'
import { moveToBin } from '../../../platform/db/records.ts'
import { cleanCss } from '../../../platform/html/clean-css.ts'
import { cleanPage } from '../../../platform/html/clean-page.ts'
import { apart } from '../../../platform/http/bind.ts'
import { conflict } from '../../../platform/http/errors.ts'
import { implement } from '../../../platform/http/implement.ts'
import { cleanLayout, previewWarnings, sampleLearner, sampleOrg, samplePage } from '../preview-page.ts'
import { createTheme, updateTheme } from './save-theme.ts'
import { themeById, themePlan } from './theme.queries.ts'

const wasCut = (draft: ThemeDraft): string[] =>
  cleanPage(draft.html).removed || cleanCss(draft.css).removed ? [REMOVED_WARNING] : []
const layoutOf = (draft: ThemeDraft) => cleanLayout({ ...draft, background: draft.background ?? null })

export const themeRoutes = implement(themeApi, {
  list: ({ db, query, session }) => {
    const lists = grants(new Set(session.permissions), certificateTheme.can('list'))
    return listPage(db, themePlan, lists ? query : { ...query, status: 'publish' as const }, session.timezone)
  },
  detail: ({ db, params }) => themeById(db, params.id),
  create: async ({ db, body }) => {
    const { id, warnings } = await createTheme(db, body)
    const theme = await themeById(db, id)
    return { ...theme, warnings: [...theme.warnings, ...warnings] }
  },
  update: async ({ db, params, body }) => {
    const { warnings } = await updateTheme(db, params.id, body)
    const theme = await themeById(db, params.id)
    return { ...theme, warnings: [...theme.warnings, ...warnings] }
  },
  remove: async ({ db, params }) => {
    const { can_delete } = await themeById(db, params.id)
    if (!can_delete) throw conflict('Theme is in use and cannot be deleted')
    await moveToBin(db, 'certificate_themes', params.id)
    return null
  },
  preview: apart(async ({ body, again, services }) => {
    const org = await again(sampleOrg)
    const layout = layoutOf(body)
    return {
      html: await samplePage(services, org, layout, sampleLearner(org), 'screen'),
      warnings: [...previewWarnings(layout), ...wasCut(body)],
    }
  }),
  previewPdf: apart(async ({ body, again, services }) => {
    const org = await again(sampleOrg)
    const page = await samplePage(services, org, layoutOf(body), sampleLearner(org), 'paper')
    return { name: 'Certificate Theme.pdf', mime: PDF_MIME, content: await services.renderer.pdf(page), inline: true }
  }),
  miniature: apart(async ({ params, again, services }) => {
    const { theme, org } = await again(async (db) => ({ theme: await themeById(db, params.id), org: await sampleOrg(db) }))
    return { html: await samplePage(services, org, theme, sampleLearner(org), 'screen'), warnings: theme.warnings }
  }),
})
