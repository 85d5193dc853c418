import { z } from 'zod'
import { endpoint, FILE } from '../../core/endpoint.ts'
import { idParams, instant, personName, recordId, says, version, versionQuery } from '../../core/fields.ts'
import { dateRange, exportQuery, listQuery, paged } from '../../core/paging.ts'
import {
  associateColumns,
  associateFilters,
  associateRow,
  giftBody,
  giftedColumns,
  giftedFilters,
  grantState,
  revokeBody,
} from '../achievement/grants.ts'
import { job } from '../job.ts'
import { achievements, certificateType, certificateTypeId } from './certificate-types.ts'
import { NUMBER_FORMAT_MAX, numberFormatProblem } from './number-format.ts'
import { ISSUE_STATES, validity } from './validity.ts'

/** Empty inherits the template's. */
const ownNumberFormat = z
  .string(says.notValid('Number format'))
  .trim()
  .max(NUMBER_FORMAT_MAX, says.tooLong('Number format', NUMBER_FORMAT_MAX))
  .check((ctx) => {
    const message = ctx.value === '' ? null : numberFormatProblem(ctx.value)
    if (message) ctx.issues.push({ code: 'custom', message, input: ctx.value })
  })

export const certificateForm = z.object({
  name: z
    .string('Certificate Title is required field')
    .trim()
    .min(1, 'Certificate Title is required field')
    .max(100, says.tooLong('Certificate Title', 100)),
  description: z
    .string('Description is required field')
    .trim()
    .min(1, 'Description is required field')
    .max(500, says.tooLong('Description', 500)),
  type: certificateType(),
  template_id: z.uuid(says.required('Certificate Template')),
  validity,
  number_format: ownNumberFormat.nullish(),
  show_score: z.boolean(says.notValid('Show Score')).default(false),
  show_hours: z.boolean(says.notValid('Show Hours')).default(false),
})
export type CertificateForm = z.output<typeof certificateForm>

export const certificateRow = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  type: certificateTypeId,
  type_label: z.string(),
  template: z.object({ id: z.uuid(), title: z.string() }),
  created_by: personName.nullable(),
  created_at: instant,
  updated_at: instant,
  is_associated: z.boolean(),
  can_delete: z.boolean(),
})
export type CertificateRow = z.output<typeof certificateRow>

export const certificateDetail = certificateRow.extend({
  template_id: z.uuid(),
  validity,
  validity_label: z.string(),
  number_format: z.string().nullable(),
  /** The format that counts: its own or the template's. */
  effective_number_format: z.string(),
  show_score: z.boolean(),
  show_hours: z.boolean(),
  updated_by: personName.nullable(),
})
export type CertificateDetail = z.output<typeof certificateDetail>

/** One participant's certificate; before the claim there is a grant and nothing is issued yet. */
export const certificateHolder = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  full_name: z.string(),
  picture: z.string().nullable(),
  nik: z.string(),
  email: z.string(),
  posisi: z.string(),
  state: grantState,
  claim_at: instant.nullable(),
  revoked_at: instant.nullable(),
  revoke_reason: z.string().nullable(),
  issue: z
    .object({
      id: z.uuid(),
      certificate_number: z.string(),
      verification_code: z.string(),
      valid_until: instant.nullable(),
      status: z.enum(ISSUE_STATES),
      /** Counts up with every reissue. */
      version: z.number(),
      /** Whether the PDF is already made; without it the first download makes it. */
      has_file: z.boolean(),
    })
    .nullable(),
})
export type CertificateHolder = z.output<typeof certificateHolder>

export const certificateDashboard = z.object({
  certificate_title: z.string(),
  total_claimed: z.number(),
  achievement_type_label: z.string(),
})

const holderColumns = [...giftedColumns, 'certificate_number', 'valid_until'] as const
const grantParams = idParams.extend({ grant_id: recordId })
const readers = [
  achievements.can('view'),
  achievements.can('general'),
  achievements.can('result'),
  achievements.can('update'),
] as const

export const certificateApi = {
  list: endpoint({
    method: 'GET',
    path: '/cms/v2/certificates',
    access: [achievements.can('list')],
    summary: 'Certificates that modules award',
    query: listQuery(
      { type: certificateType().optional(), ...dateRange('createdFrom', 'createdTo'), ...dateRange('updatedFrom', 'updatedTo') },
      ['name', 'type', 'template', 'created_by', 'created_at', 'updated_at'],
    ),
    data: paged(certificateRow),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/cms/v2/certificates/:id',
    access: readers,
    summary: 'One certificate',
    params: idParams,
    data: certificateDetail,
  }),
  save: endpoint({
    method: 'POST',
    path: '/cms/v2/certificates',
    access: [achievements.can('create'), achievements.can('update')],
    saves: true,
    summary: 'Creates a certificate, or changes the one with this `id`, which needs the permission to update',
    body: certificateForm.extend({ id: recordId.optional(), ...version }),
    data: certificateDetail,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/cms/v2/certificates/:id',
    access: [achievements.can('delete')],
    summary: 'Moves a certificate nobody uses to the bin',
    params: idParams,
    query: versionQuery,
    data: z.null(),
    record: 'certificates',
    message: 'Achievement Deleted Successfully',
  }),
  associates: endpoint({
    method: 'GET',
    path: '/cms/v2/certificates/:id/associates',
    access: [achievements.can('result')],
    summary: 'Where the certificate is used',
    params: idParams,
    query: listQuery(associateFilters, associateColumns),
    data: paged(associateRow),
  }),
  giftedUsers: endpoint({
    method: 'GET',
    path: '/cms/v2/certificates/:id/gifted-users',
    access: [achievements.can('result')],
    summary: 'Who was given it, with number and validity; the figures above the list in the same answer',
    params: idParams,
    query: listQuery(giftedFilters, holderColumns),
    data: paged(certificateHolder).extend({
      dashboard: certificateDashboard,
    }),
    lift: ['pagination', 'dashboard'],
  }),
  downloadGiftedUsers: endpoint({
    method: 'GET',
    path: '/cms/v2/certificates/:id/gifted-users/download',
    access: [achievements.can('result')],
    summary: 'The same list as a spreadsheet',
    params: idParams,
    query: exportQuery(giftedFilters, holderColumns),
    data: FILE,
    audit: 'export',
  }),
  downloadFiles: endpoint({
    method: 'POST',
    path: '/cms/v2/certificates/:id/gifted-users/files',
    access: [achievements.can('result')],
    summary: 'The certificates of the list as PDFs in one archive, as a job with progress that can be cancelled',
    params: idParams,
    query: exportQuery(giftedFilters, holderColumns),
    data: job,
    status: 202,
    audit: 'export',
    idempotent: true,
  }),
  candidates: endpoint({
    method: 'GET',
    path: '/cms/v2/certificates/:id/candidates',
    access: [achievements.can('update')],
    summary: 'Participants of one use of the certificate who do not have it',
    params: idParams,
    query: listQuery({ relation_id: recordId }, ['full_name']),
    data: paged(z.object({ id: z.uuid(), nik: z.string(), full_name: z.string(), email: z.string() })),
  }),
  give: endpoint({
    method: 'POST',
    path: '/cms/v2/certificates/:id/gifted-users',
    access: [achievements.can('update')],
    summary: 'Gives the certificate to participants by hand, all or nothing',
    params: idParams,
    body: giftBody,
    data: z.object({ given: z.number() }),
    status: 201,
    idempotent: true,
    message: 'Certificate has been successfully given.',
  }),
  revoke: endpoint({
    method: 'PATCH',
    path: '/cms/v2/certificates/:id/gifted-users/:grant_id',
    access: [achievements.can('update')],
    summary: 'Revokes one certificate, with the reason',
    params: grantParams,
    body: revokeBody,
    data: z.null(),
  }),
  reissue: endpoint({
    method: 'POST',
    path: '/cms/v2/certificates/:id/gifted-users/:grant_id/reissue',
    access: [achievements.can('update')],
    summary: 'Makes a new version with the name of today; number, code and validity stay',
    params: grantParams,
    data: z.object({ issue_id: z.uuid(), version: z.number() }),
    message: 'Certificate has been successfully reissued.',
  }),
}
