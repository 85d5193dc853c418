import { type ThemeDetail, type ThemeDraft, type ThemeForm, themeApi } from '@pelita/contract/areas/certificate/theme.ts'
import { REMOVED_WARNING } from '@pelita/contract/areas/certificate/theme-checks.ts'
import { certificateTheme } from '@pelita/contract/learning/certificate/certificate-types.ts'
import { PDF_MIME } from '../../../learning/result/certificates/certificate-file.ts'
import type { OrgDb } from '../../../platform/db/scope.ts'
import { cleanCss } from '../../../platform/html/clean-css.ts'
import { cleanPage } from '../../../platform/html/clean-page.ts'
import { withoutTransaction } from '../../../platform/http/bind.ts'
import { crud } from '../../../platform/http/crud.ts'
import { implement } from '../../../platform/http/implement.ts'
import { countColumn, downloadList, recordColumns, textColumn, wordColumn } from '../../../platform/sheets/list-sheet.ts'
import { cleanLayout, previewWarnings, sampleLearner, sampleOrg, samplePage } from '../preview-page.ts'
import { seenBy } from '../seen-by.ts'
import { cleaned, handOverDefault } from './save-theme.ts'
import { themeById, themePlan } from './theme.queries.ts'

const wasCut = (draft: ThemeDraft): string[] =>
  cleanPage(draft.html).removed || cleanCss(draft.css).removed ? [REMOVED_WARNING] : []
const layoutOf = (draft: ThemeDraft) => cleanLayout({ ...draft, background: draft.background ?? null })

const calls = crud(themeApi, {
  list: themePlan,
  byId: themeById,
  unique: { title: 'Title' },
  stored: (sent) => sent,
  inUse: () => 'Theme is in use and cannot be deleted',
})

/** Cleans what was sent before it is saved, and tells when something went. */
async function saved<Sent extends Partial<ThemeForm>>(
  { db, body, id = null }: { db: OrgDb; body: Sent; id?: string | null },
  save: (body: Sent) => Promise<ThemeDetail>,
): Promise<ThemeDetail> {
  const { values, removed } = cleaned(body)
  if (values.is_default) await handOverDefault(db, id)
  const theme = await save(values)
  return removed ? { ...theme, warnings: [...theme.warnings, REMOVED_WARNING] } : theme
}

export const themeRoutes = implement(themeApi, {
  ...calls,
  list: (given) => calls.list({ ...given, query: seenBy(given, certificateTheme) }),
  download: downloadList(themePlan, {
    name: 'Certificate Theme',
    columns: [
      textColumn('Title', (row) => row.title, 40),
      wordColumn('Orientation', (row) => row.orientation),
      textColumn('Page Size', (row) => row.page_size, 12),
      countColumn('Used by', (row) => row.used_by),
      textColumn('Default', (row) => (row.is_default ? 'Yes' : 'No'), 10),
      wordColumn('Status', (row) => row.status),
      ...recordColumns,
    ],
  }),
  create: (given) => saved(given, (body) => calls.create({ ...given, body })),
  update: (given) => saved({ ...given, id: given.params.id }, (body) => calls.update({ ...given, body })),
  preview: withoutTransaction(async ({ body, again, services }) => {
    const org = await again(sampleOrg)
    const layout = layoutOf(body)
    return {
      html: await samplePage(services, org, layout, sampleLearner(org), 'screen'),
      warnings: [...previewWarnings(layout), ...wasCut(body)],
    }
  }),
  previewPdf: withoutTransaction(async ({ body, again, services }) => {
    const org = await again(sampleOrg)
    const page = await samplePage(services, org, layoutOf(body), sampleLearner(org), 'paper')
    return { name: 'Certificate Theme.pdf', mime: PDF_MIME, content: await services.renderer.pdf(page), inline: true }
  }),
  miniature: withoutTransaction(async ({ params, again, services }) => {
    const { theme, org } = await again(async (db) => ({ theme: await themeById(db, params.id), org: await sampleOrg(db) }))
    return { html: await samplePage(services, org, theme, sampleLearner(org), 'screen'), warnings: theme.warnings }
  }),
})
