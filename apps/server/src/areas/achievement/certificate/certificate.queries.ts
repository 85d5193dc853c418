import type {
  CertificateDetail,
  CertificateHolder,
  CertificateRow,
  certificateApi,
} from '@pelita/contract/areas/certificate/certificate.ts'
import { certificateTypeTitle } from '@pelita/contract/learning/certificate/certificate-types.ts'
import { type Validity, validityLabel } from '@pelita/contract/learning/certificate/validity.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { isUsed } from '../../../learning/item/place-achievement.ts'
import { noRecord } from '../../../learning/result/learning-records.ts'
import { tallySum } from '../../../learning/tallies.ts'
import { fromDay, type ListPlan, toDay } from '../../../platform/db/list.ts'
import type { OrgDb } from '../../../platform/db/scope.ts'
import { notFound } from '../../../platform/http/errors.ts'
import { giftedPlan } from '../gifted.queries.ts'

type ListQuery = z.output<typeof certificateApi.list.query>
export type HoldersQuery = z.output<typeof certificateApi.giftedUsers.query>

const associated = isUsed('certificate', sql`c.id`)
/** Not in use, and nobody was ever given it. */
const gifts = sql`achievement_grants g where g.achievement_id = c.id`
const canDelete = sql<boolean>`not ${associated} and ${noRecord(gifts, sql`g.updated_at desc, g.id desc`)}`
const author = sql`(select jsonb_build_object('full_name', m.full_name) from memberships m where m.id = c.created_by)`
const holders = tallySum('achievement', sql`c.id`)

const columns = sql`c.id, c.name, c.description, c.type, jsonb_build_object('id', t.id, 'title', t.title) as template, (${holders}) as holders, ${author} as created_by,
  c.created_at, c.updated_at, ${associated} as is_associated, ${canDelete} as can_delete`

export const certificatePlan: ListPlan<ListQuery, Omit<CertificateRow, 'type_label'>> = {
  from: sql`certificates c left join memberships author on author.org_id = c.org_id and author.id = c.created_by
    left join certificate_templates t on t.org_id = c.org_id and t.id = c.template_id`,
  id: sql`c.id`,
  search: (pattern) => sql`c.id in (select search_certificates(${pattern}))`,
  filters: {
    type: (value) => sql`c.type = ${value}`,
    createdFrom: fromDay(sql`c.created_at`),
    createdTo: toDay(sql`c.created_at`),
    updatedFrom: fromDay(sql`c.updated_at`),
    updatedTo: toDay(sql`c.updated_at`),
  },
  sort: {
    name: sql`c.search_text`,
    type: sql`c.type`,
    template: sql`t.search_text`,
    created_by: sql`author.full_name`,
    created_at: sql`c.created_at`,
    updated_at: sql`c.updated_at`,
  },
  first: { column: 'updated_at', direction: 'desc' },
  always: sql`c.deleted_at is null`,
  rows: sql`select ${columns} from page join certificates c on c.id = page.id join certificate_templates t on t.id = c.template_id`,
}

export const withTypeLabel = <R extends { type: number }>(row: R) => ({ ...row, type_label: certificateTypeTitle(row.type) })

type Stored = Omit<CertificateDetail, 'type_label' | 'validity' | 'validity_label'> & { validity_months: number | null }

export async function certificateById(db: OrgDb, id: string): Promise<CertificateDetail> {
  const { rows } = await sql<Stored>`
    select ${columns}, c.template_id, c.validity_months, c.number_format, coalesce(c.number_format, t.number_format) as effective_number_format,
           c.show_score, c.show_hours,
           (select jsonb_build_object('full_name', m.full_name) from memberships m where m.id = c.updated_by) as updated_by
      from certificates c join certificate_templates t on t.id = c.template_id where c.id = ${id}`.execute(db)
  if (!rows[0]) throw notFound('Certificate')
  const { validity_months, ...row } = rows[0]
  const validity: Validity = validity_months ? { kind: 'months', value: validity_months } : { kind: 'unlimited' }
  return { ...withTypeLabel(row), validity, validity_label: validityLabel(validity) }
}

const number = sql`(select i.number from certificate_issues i where i.grant_id = g.id)`

/** Who was given it; a column of the issue is empty before the claim. */
export function holdersPlan<Row = CertificateHolder>(id: string): ListPlan<HoldersQuery, Row> {
  const plan = giftedPlan<Row>(
    { kind: 'certificate', id },
    {
      columns: sql`, m.picture, g.revoked_at, g.valid_until, i.id as issue_id, i.number as certificate_number,
        case when i.id is not null then jsonb_build_object('id', i.id, 'certificate_number', i.number, 'verification_code', i.verification_code,
          'valid_until', to_char(g.valid_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'version', i.version,
          'status', case when g.state = 'revoked' then 'revoked' when g.valid_until <= now() then 'expired' else 'valid' end,
          'has_file', v.file_key is not null) end as issue`,
      joins: sql`join participants m on m.id = g.user_id left join certificate_issues i on i.grant_id = g.id
        left join certificate_versions v on v.issue_id = i.id and v.version = i.version`,
    },
  )
  return { ...plan, sort: { ...plan.sort, certificate_number: number, valid_until: sql`g.valid_until` } } as ListPlan<
    HoldersQuery,
    Row
  >
}
