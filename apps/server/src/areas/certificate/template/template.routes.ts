import { templateApi } from '@pelita/contract/areas/certificate/template.ts'
import { certificateTemplate, certificateTypeTitle } from '@pelita/contract/learning/certificate/certificate-types.ts'
import { PDF_MIME } from '../../../learning/result/certificates/certificate-file.ts'
import { listPage } from '../../../platform/db/list.ts'
import type { OrgDb } from '../../../platform/db/scope.ts'
import { withoutTransaction } from '../../../platform/http/bind.ts'
import { crud } from '../../../platform/http/crud.ts'
import { implement } from '../../../platform/http/implement.ts'
import { countColumn, downloadList, recordColumns, textColumn, wordColumn } from '../../../platform/sheets/list-sheet.ts'
import { previewWarnings, sampleOrg, samplePage } from '../preview-page.ts'
import { seenBy } from '../seen-by.ts'
import { templateProblems, templateRow } from './save-template.ts'
import { cityPlan, templateById, templatePlan, usePlan, withTypeLabel } from './template.queries.ts'
import { sampleOfDraft } from './template-preview.ts'

const detail = async (db: OrgDb, id: string) => templateById(db, id, await sampleOrg(db))

const savedSample = async (db: OrgDb, id: string) => {
  const org = await sampleOrg(db)
  const template = await templateById(db, id, org)
  return { org, template, sample: await sampleOfDraft(db, template, org) }
}

const calls = crud(templateApi, {
  list: templatePlan,
  shown: withTypeLabel,
  byId: detail,
  check: (template, { db, before }) => templateProblems(db, template, before),
  stored: templateRow,
})

export const templateRoutes = implement(templateApi, {
  ...calls,
  list: (given) => calls.list({ ...given, query: seenBy(given, certificateTemplate) }),
  download: downloadList(templatePlan, {
    name: 'Certificate Template',
    columns: [
      textColumn('Title', (row) => row.title, 40),
      textColumn('Type', (row) => certificateTypeTitle(row.type), 14),
      textColumn('Theme', (row) => row.theme.title, 30),
      countColumn('Used by', (row) => row.used_by),
      wordColumn('Status', (row) => row.status),
      ...recordColumns,
    ],
  }),
  usedIn: async ({ db, params, query, session }) => {
    await detail(db, params.id)
    const page = await listPage(db, usePlan(params.id), query, session.timezone)
    return { ...page, results: page.results.map(withTypeLabel) }
  },
  preview: withoutTransaction(async ({ body, again, services }) => {
    const { org, sample } = await again(async (db) => {
      const found = await sampleOrg(db)
      return { org: found, sample: await sampleOfDraft(db, body, found) }
    })
    return {
      html: await samplePage(services, org, sample.layout, sample.values, 'screen'),
      warnings: previewWarnings(sample.layout, body.body_text),
    }
  }),
  miniature: withoutTransaction(async ({ params, again, services }) => {
    const { org, template, sample } = await again((db) => savedSample(db, params.id))
    return {
      html: await samplePage(services, org, sample.layout, sample.values, 'screen'),
      warnings: previewWarnings(sample.layout, template.body_text),
    }
  }),
  sample: withoutTransaction(async ({ params, again, services }) => {
    const { org, template, sample } = await again((db) => savedSample(db, params.id))
    const pdf = await services.renderer.pdf(await samplePage(services, org, sample.layout, sample.values, 'paper'))
    return { name: `Sample ${template.title}.pdf`, mime: PDF_MIME, content: pdf, inline: true }
  }),
  cities: ({ db, query, session }) => listPage(db, cityPlan, query, session.timezone),
})
