import { certificateTemplate } from '@pelita/contract/areas/certificate/certificate-types.ts'
import { templateApi } from '@pelita/contract/areas/certificate/template.ts'
import { grants } from '@pelita/contract/core/catalogue.ts'
import { PDF_MIME } from '../../../learning/result/certificates/certificate-file.ts'
import { listPage } from '../../../platform/db/list.ts'
import { moveToBin } from '../../../platform/db/records.ts'
import type { OrgDb } from '../../../platform/db/scope.ts'
import { apart } from '../../../platform/http/bind.ts'
import { conflict } from '../../../platform/http/errors.ts'
import { implement } from '../../../platform/http/implement.ts'
import { previewWarnings, sampleOrg, samplePage } from '../preview-page.ts'
import { createTemplate, updateTemplate } from './save-template.ts'
import { cityPlan, templateById, templatePlan, usePlan, withTypeLabel } from './template.queries.ts'
import { sampleOfDraft } from './template-preview.ts'

const detail = async (db: OrgDb, id: string) => templateById(db, id, await sampleOrg(db))

const savedSample = async (db: OrgDb, id: string) => {
  const org = await sampleOrg(db)
  const template = await templateById(db, id, org)
  return { org, template, sample: await sampleOfDraft(db, template, org) }
}

export const templateRoutes = implement(templateApi, {
  list: async ({ db, query, session }) => {
    const lists = grants(new Set(session.permissions), certificateTemplate.can('list'))
    const page = await listPage(db, templatePlan, lists ? query : { ...query, status: 'publish' as const }, session.timezone)
    return { ...page, results: page.results.map(withTypeLabel) }
  },
  detail: ({ db, params }) => detail(db, params.id),
  usedIn: async ({ db, params, query, session }) => {
    await detail(db, params.id)
    const page = await listPage(db, usePlan(params.id), query, session.timezone)
    return { ...page, results: page.results.map(withTypeLabel) }
  },
  create: async ({ db, body }) => detail(db, await createTemplate(db, body)),
  update: async ({ db, params, body }) => {
    await updateTemplate(db, params.id, body)
    return detail(db, params.id)
  },
  remove: async ({ db, params }) => {
    const { can_delete } = await detail(db, params.id)
    if (!can_delete) throw conflict('Certificate Template is in use and cannot be deleted')
    await moveToBin(db, 'certificate_templates', params.id)
    return null
  },
  preview: apart(async ({ body, again, services }) => {
    const { org, sample } = await again(async (db) => {
      const found = await sampleOrg(db)
      return { org: found, sample: await sampleOfDraft(db, body, found) }
    })
    return {
      html: await samplePage(services, org, sample.layout, sample.values, 'screen'),
      warnings: previewWarnings(sample.layout, body.body_text),
    }
  }),
  miniature: apart(async ({ params, again, services }) => {
    const { org, template, sample } = await again((db) => savedSample(db, params.id))
    return {
      html: await samplePage(services, org, sample.layout, sample.values, 'screen'),
      warnings: previewWarnings(sample.layout, template.body_text),
    }
  }),
  sample: apart(async ({ params, again, services }) => {
    const { org, template, sample } = await again((db) => savedSample(db, params.id))
    const pdf = await services.renderer.pdf(await samplePage(services, org, sample.layout, sample.values, 'paper'))
    return { name: `Sample ${template.title}.pdf`, mime: PDF_MIME, content: pdf, inline: true }
  }),
  cities: ({ db, query, session }) => listPage(db, cityPlan, query, session.timezone),
})
