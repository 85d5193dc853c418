import { certificateApi } from '@pelita/contract/areas/certificate/certificate.ts'
import type { Zone } from '@pelita/contract/core/zones.ts'
import { certificateTypeTitle } from '@pelita/contract/learning/certificate/certificate-types.ts'
import { giveAchievement, revokeGrant } from '../../../learning/result/achievements.ts'
import { reissueCertificate } from '../../../learning/result/certificates/issue-certificate.ts'
import { listPage } from '../../../platform/db/list.ts'
import { crud } from '../../../platform/http/crud.ts'
import { implement } from '../../../platform/http/implement.ts'
import { startJob } from '../../../platform/jobs/start-job.ts'
import { countColumn, downloadList, recordColumns, textColumn } from '../../../platform/sheets/list-sheet.ts'
import { XLSX_MIME } from '../../../platform/sheets/write-sheet.ts'
import { listAssociates } from '../associates.queries.ts'
import { listCandidates } from '../candidates.queries.ts'
import { lastMoment } from '../claim-until.ts'
import { giftedDashboard } from '../gifted.queries.ts'
import { certificateById, certificatePlan, holdersPlan, withTypeLabel } from './certificate.queries.ts'
import { CERTIFICATE_FILES, filesInput, filesTitle } from './certificate-files.ts'
import { holdersSheet } from './holders-sheet.ts'
import { certificateColumns, certificateProblems } from './save-certificate.ts'

const certificate = (id: string) => ({ kind: 'certificate', id }) as const

export const certificateRoutes = implement(certificateApi, {
  ...crud(certificateApi, {
    list: certificatePlan,
    shown: withTypeLabel,
    byId: certificateById,
    unique: { name: 'Certificate Title' },
    check: (certificate, { db, before }) => certificateProblems(db, certificate, before),
    stored: certificateColumns,
  }),
  download: downloadList(certificatePlan, {
    name: 'Certificate',
    columns: [
      textColumn('Name', (row) => row.name, 40),
      textColumn('Module Type', (row) => certificateTypeTitle(row.type), 18),
      textColumn('Template', (row) => row.template.title, 32),
      countColumn('Holders', (row) => row.holders),
      ...recordColumns,
    ],
  }),
  associates: async ({ db, params, query, session }) => {
    await certificateById(db, params.id)
    return listAssociates(db, certificate(params.id), query, session.timezone)
  },
  giftedUsers: async ({ db, params, query, session }) => {
    const { name } = await certificateById(db, params.id)
    const dashboard = { certificate_title: name, ...(await giftedDashboard(db, certificate(params.id), query)) }
    return { ...(await listPage(db, holdersPlan(params.id), query, query.timezone ?? session.timezone)), dashboard }
  },
  downloadGiftedUsers: async ({ db, params, query, session, again }) => {
    const { name } = await certificateById(db, params.id)
    await giftedDashboard(db, certificate(params.id), query)
    const zone = query.timezone ?? (session.timezone as Zone)
    return { name: `Certificate_result_${name}.xlsx`, mime: XLSX_MIME, content: holdersSheet(again, params.id, query, zone) }
  },
  downloadFiles: async ({ db, params, query, session, services, afterCommit }) => {
    const { name } = await certificateById(db, params.id)
    await giftedDashboard(db, certificate(params.id), query)
    const zone = query.timezone ?? (session.timezone as Zone)
    const input = filesInput({ certificate_id: params.id, query, zone }, session.full_name)
    return startJob({ db, services, afterCommit }, { kind: CERTIFICATE_FILES, title: filesTitle(name), input })
  },
  candidates: ({ db, params, query, session }) => listCandidates(db, certificate(params.id), query, session.timezone),
  give: async ({ db, params, body, session }) => {
    await certificateById(db, params.id)
    const claim_until = await lastMoment(db, body.claim_until, session.timezone)
    const gift = { kind: 'certificate', achievement_id: params.id, ...body, claim_until } as const
    return { given: await giveAchievement(db, gift, session.membership_id) }
  },
  revoke: async ({ db, params, body, session }) => {
    const { id: achievement_id, grant_id } = params
    await revokeGrant(db, { kind: 'certificate', achievement_id, grant_id }, body.reason, session.membership_id)
    return null
  },
  reissue: ({ db, params }) => reissueCertificate(db, params.grant_id, params.id),
})
