import { z } from 'zod'
import { saveApi } from '../../core/crud.ts'
import { downloadOf } from '../../core/download.ts'
import { endpoint, FILE } from '../../core/endpoint.ts'
import { idParams, instant, personName, recordId, saveOf, says } from '../../core/fields.ts'
import { dateRange, exportQuery, listQuery, paged } from '../../core/paging.ts'
import { giftedColumns, giftedFilters } from '../../learning/achievement-grants.ts'
import { certificateType, certificateTypeId } from '../../learning/certificate/certificate-types.ts'
import { NUMBER_FORMAT_MAX, numberFormatProblem } from '../../learning/certificate/number-format.ts'
import { ISSUE_STATES, validity } from '../../learning/certificate/validity.ts'
import { job } from '../../platform/job.ts'
import { AWARD_DELETED, achievement, awardFields, awardHolder, callsOfAward } from '../achievement/award.ts'

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
  ...awardFields('certificate'),
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
  /** People who were given it. */
  holders: z.number(),
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
export const certificateHolder = awardHolder.extend({
  revoked_at: instant.nullable(),
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

const calls = saveApi(achievement, {
  table: 'certificates',
  noun: 'Certificate',
  path: '/cms/v2/certificates',
  row: certificateRow,
  detail: certificateDetail,
  body: saveOf(certificateForm),
  filters: {
    type: certificateType().optional(),
    ...dateRange('createdFrom', 'createdTo'),
    ...dateRange('updatedFrom', 'updatedTo'),
  },
  sort: ['name', 'type', 'template', 'created_by', 'created_at', 'updated_at'],
  access: {
    detail: [achievement.can('view'), achievement.can('general'), achievement.can('result'), achievement.can('update')],
  },
  summary: {
    list: 'Certificates that modules award',
    remove: 'Moves a certificate nobody uses or has to the bin',
  },
})

export const certificateApi = {
  ...calls,
  download: downloadOf(calls.list, [achievement.can('list')], 'Certificates'),
  remove: { ...calls.remove, message: AWARD_DELETED },
  ...callsOfAward('certificate'),
  giftedUsers: endpoint({
    method: 'GET',
    path: '/cms/v2/certificates/:id/gifted-users',
    access: [achievement.can('result')],
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
    access: [achievement.can('result')],
    summary: 'The same list as a spreadsheet',
    params: idParams,
    query: exportQuery(giftedFilters, holderColumns),
    data: FILE,
    audit: 'export',
  }),
  downloadFiles: endpoint({
    method: 'POST',
    path: '/cms/v2/certificates/:id/gifted-users/files',
    access: [achievement.can('result')],
    summary: 'The certificates of the list as PDFs in one archive, as a job with progress that can be cancelled',
    params: idParams,
    query: exportQuery(giftedFilters, holderColumns),
    data: job,
    status: 202,
    audit: 'export',
    idempotent: true,
  }),
  reissue: endpoint({
    method: 'POST',
    path: '/cms/v2/certificates/:id/gifted-users/:grant_id/reissue',
    access: [achievement.can('update')],
    summary: 'Makes a new version with the name of today; number, code and validity stay',
    params: grantParams,
    data: z.object({ issue_id: z.uuid(), version: z.number() }),
    message: 'Certificate has been successfully reissued.',
  }),
}
