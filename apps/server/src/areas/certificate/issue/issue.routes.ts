import { issueApi } from '@pelita/contract/learning/certificate/issue.ts'
import { guestAgain } from '../../../learning/distribution/visit.ts'
import {
  certificateFileName,
  certificatePdf,
  frozenCertificates,
  PDF_MIME,
} from '../../../learning/result/certificates/certificate-file.ts'
import { servedHost } from '../../../platform/auth/organization-host.ts'
import type { OrgDb } from '../../../platform/db/scope.ts'
import { withoutTransaction } from '../../../platform/http/bind.ts'
import { notFound } from '../../../platform/http/errors.ts'
import { implement } from '../../../platform/http/implement.ts'
import { publicCertificate } from './public-certificate.ts'

const frozen = async (db: OrgDb, id: string) => {
  const [found] = await frozenCertificates(db, [id])
  if (!found) throw notFound('Certificate')
  return found
}

/** A learner's own, named by the issue or by the grant; a revoked one is no longer handed out. */
async function myIssue(db: OrgDb, userId: string, id: string): Promise<string> {
  const found = await db
    .selectFrom('certificate_issues as i')
    .innerJoin('achievement_grants as g', 'g.id', 'i.grant_id')
    .select('i.id')
    .where((eb) => eb.or([eb('i.id', '=', id), eb('i.grant_id', '=', id)]))
    .where('i.user_id', '=', userId)
    .where('g.state', '=', 'claimed')
    .executeTakeFirst()
  if (!found) throw notFound('Certificate')
  return found.id
}

export const issueRoutes = implement(issueApi, {
  file: withoutTransaction(async ({ params, again, services }) => {
    const certificate = await again((db) => frozen(db, params.id))
    const content = await certificatePdf(services, again, certificate)
    return { name: certificateFileName(certificate), mime: PDF_MIME, content, inline: true }
  }),
  learnerFile: withoutTransaction(async ({ params, again: here, services, session }) => {
    const again = guestAgain(here, { table: 'certificate_issues', id: params.id, or: 'grant_id' })
    const certificate = await again(async (db) => frozen(db, await myIssue(db, session.membership_id, params.id)))
    const content = await certificatePdf(services, again, certificate)
    return { name: certificateFileName(certificate), mime: PDF_MIME, content, inline: true }
  }),
  check: async ({ params, services, request }) => {
    const { shown } = await publicCertificate(services.database, await servedHost(services, request), params.code)
    return shown
  },
})
