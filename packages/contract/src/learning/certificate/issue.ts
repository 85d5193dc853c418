import { z } from 'zod'
import { feature } from '../../core/catalogue.ts'
import { endpoint, FILE } from '../../core/endpoint.ts'
import { idParams, instant } from '../../core/fields.ts'
import { ISSUE_STATES } from './validity.ts'

const achievement = feature('content-achievement')

export const VERIFICATION_CODE_LENGTH = 12
/** RFC 4648 base32: no digit that looks like a letter. Typed in small letters it is the same code. */
export const verificationCode = z
  .string('Certificate not found')
  .trim()
  .toUpperCase()
  .regex(/^[A-Z2-7]{12}$/, 'Certificate not found')

/** What anybody with the code may know. */
export const publicCertificate = z.object({
  /** Only the initial letters where the organisation hides names. */
  name: z.string(),
  title: z.string(),
  module_title: z.string(),
  organization: z.string(),
  certificate_number: z.string(),
  issued_at: instant,
  valid_until: instant.nullable(),
  status: z.enum(ISSUE_STATES),
})
export type PublicCertificate = z.output<typeof publicCertificate>

/** Where the public page of a code lives, on every host. */
export const publicCertificatePath = (code: string): string => `/certificate/${code}`

export const issueApi = {
  file: endpoint({
    method: 'GET',
    path: '/cms/v2/certificates/issues/:id/file',
    access: [achievement.can('result'), achievement.can('view')],
    summary: 'An issued certificate as PDF, shown in the browser; made now if it was not yet',
    params: idParams,
    data: FILE,
    limit: { max: 60, per: 'user' },
  }),
  learnerFile: endpoint({
    method: 'GET',
    path: '/learner/certificates/:id/file',
    access: 'learner',
    summary: 'My certificate as PDF; the id is that of the issue or of the grant it belongs to',
    params: idParams,
    data: FILE,
    limit: { max: 30, per: 'user' },
  }),
  check: endpoint({
    method: 'GET',
    path: '/public/certificates/:code',
    access: 'public',
    summary: 'Whether a certificate is genuine and still valid',
    params: z.object({ code: verificationCode }),
    data: publicCertificate,
    limit: { max: 60, per: 'ip' },
  }),
}
