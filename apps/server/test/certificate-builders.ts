import { randomUUID } from 'node:crypto'
import { certificateApi } from '@pelita/contract/areas/certificate/certificate.ts'
import { templateApi } from '@pelita/contract/areas/certificate/template.ts'
import { themeApi } from '@pelita/contract/areas/certificate/theme.ts'
import type { CallInput } from '@pelita/contract/core/endpoint.ts'
import { placeAchievement } from '../src/learning/item/place-achievement.ts'
import { claimGrant } from '../src/learning/result/achievements.ts'
import { aBatch, aModule, participants } from './builders.ts'
import type { Member, TestOrg } from './test-server.ts'

type ThemeBody = CallInput<typeof themeApi.create>['body']
type TemplateBody = CallInput<typeof templateApi.create>['body']
type CertificateBody = CallInput<typeof certificateApi.save>['body']

export const aTheme = (values: Partial<ThemeBody> = {}): ThemeBody => ({
  title: `Tema ${randomUUID()}`,
  orientation: 'landscape',
  page_size: 'A4',
  html: '<section class="c"><h1>{{heading}}</h1><p>{{participant_name}}</p><p>{{body_text}}</p><i>{{certificate_number}}</i>{{qr_verification}}</section>',
  css: '.c{padding:20mm}',
  status: 'publish',
  ...values,
})

export const aCity = async (org: TestOrg, title = 'Jakarta'): Promise<string> =>
  (await org.work((db) => db.selectFrom('cities').select('id').where('title', '=', title).executeTakeFirstOrThrow())).id

export const aTemplate = async (org: TestOrg, values: Partial<TemplateBody> = {}): Promise<TemplateBody> => ({
  title: `Templat ${randomUUID()}`,
  type: 24,
  theme_id: values.theme_id ?? (await org.admin.call(themeApi.create, { body: aTheme() })).id,
  body_text: 'has completed {{module_title}}',
  city_id: await aCity(org),
  signatories: [{ name: 'Ratna Kusuma', position: 'Direktur' }],
  status: 'publish',
  ...values,
})

export const savedTemplate = async (org: TestOrg, values: Partial<TemplateBody> = {}) =>
  org.admin.call(templateApi.create, { body: await aTemplate(org, values) })

export const aCertificate = async (org: TestOrg, values: Partial<CertificateBody> = {}): Promise<CertificateBody> => ({
  name: `Sertifikat ${randomUUID()}`,
  description: 'Diberikan setelah lulus',
  type: 24,
  template_id: values.template_id ?? (await savedTemplate(org)).id,
  validity: { kind: 'months', value: 24 },
  ...values,
})

export const savedCertificate = async (org: TestOrg, values: Partial<CertificateBody> = {}) =>
  org.admin.call(certificateApi.save, { body: await aCertificate(org, values) })

export interface CertificateUse {
  readonly certificate_id: string
  readonly module_id: string
  readonly batch_id: string
  readonly relation_id: string
}

/** A certificate that completing a batch of its own gives. */
export async function aCertificateUse(
  org: TestOrg,
  certificateId?: string,
  title = 'Kepemimpinan Dasar',
): Promise<CertificateUse> {
  const certificate_id = certificateId ?? (await savedCertificate(org)).id
  const module_id = await aModule(org, 'classroom', { title })
  const batch_id = await aBatch(org, module_id)
  const relation_id = await org.work((db) =>
    placeAchievement(db, { kind: 'certificate', achievement_id: certificate_id, cohort_id: batch_id }),
  )
  return { certificate_id, module_id, batch_id, relation_id }
}

export interface Graduate extends Member {
  readonly enrollment_id: string
  readonly grant_id: string
}

/** Participants who passed: each may claim. */
export async function graduates(org: TestOrg, use: CertificateUse, count: number): Promise<Graduate[]> {
  const people = await participants(org, use.batch_id, count, 'confirmed')
  return org.work(async (db) => {
    await db
      .updateTable('enrollments')
      .set({ learning_status: 'passed', score: 91.5, completed_at: '2026-03-13T03:00:00Z' })
      .where(
        'id',
        'in',
        people.map((person) => person.enrollment_id),
      )
      .execute()
    const rows = await db
      .selectFrom('achievement_grants')
      .select(['id', 'user_id'])
      .where('relation_id', '=', use.relation_id)
      .execute()
    return people.map((person) => ({ ...person, grant_id: rows.find((row) => row.user_id === person.id)?.id ?? '' }))
  })
}

export const claimAs = (org: TestOrg, person: Graduate) => org.work((db) => claimGrant(db, person.grant_id, person.id))

export const issueOf = (org: TestOrg, grantId: string) =>
  org.work((db) =>
    db
      .selectFrom('certificate_issues as i')
      .innerJoin('certificate_versions as v', (on) => on.onRef('v.issue_id', '=', 'i.id').onRef('v.version', '=', 'i.version'))
      .select(['i.id', 'i.number', 'i.verification_code', 'i.version', 'v.html', 'v.participant_name', 'v.file_key'])
      .where('i.grant_id', '=', grantId)
      .executeTakeFirstOrThrow(),
  )
