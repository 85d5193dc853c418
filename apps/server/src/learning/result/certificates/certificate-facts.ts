import type { PlaceholderValues } from '@pelita/contract/learning/certificate/placeholders.ts'
import type { Signatory } from '@pelita/contract/learning/certificate/signatory.ts'
import { lastValidDay, longDate } from '@pelita/contract/learning/certificate/validity.ts'
import { moduleTitle } from '@pelita/contract/learning/modules.ts'
import { sql } from 'kysely'
import type { OrgDb } from '../../../platform/db/scope.ts'
import { notFound } from '../../../platform/http/errors.ts'
import type { Layout } from './certificate-page.ts'
import { qrAddress } from './certificate-pictures.ts'

/** Everything about a grant that can stand on its certificate; days are those of the organisation. */
export interface CertificateFacts extends Layout {
  certificate_id: string
  template_id: string
  user_id: string
  /** The organisation of the person, and whether the owner of the content sees who it is. */
  member_org_id: string
  named: boolean
  type: number
  full_name: string
  nik: string
  position: string
  company: string | null
  module_title: string
  module_type: string
  batch_title: string | null
  description: string
  starts: string | null
  ends: string | null
  completed: string | null
  claimed: string
  score: number | null
  learning_hours: number
  show_score: boolean
  show_hours: boolean
  validity_months: number | null
  heading: string
  body_text: string
  city: string
  date_source: 'completion' | 'claim' | 'fixed'
  fixed_date: string | null
  signatories: readonly Signatory[]
  logos: readonly string[]
  number_format: string
  org_code: string
  organization: string
  org_logo: string | null
  timezone: string
}

/** The claim may be a moment away: a grant that is not claimed yet is dated today. */
export async function certificateFacts(db: OrgDb, grantId: string): Promise<CertificateFacts> {
  const day = (column: string) => sql`(${sql.ref(column)} at time zone o.timezone)::date::text`
  const { rows } = await sql<CertificateFacts>`
    select c.id as certificate_id, t.id as template_id, g.user_id, g.member_org_id, g.named, c.type, m.full_name, m.nik, m.posisi as position, co.company_name as company,
           x.title as module_title, x.content_type as module_type, run.title as batch_title, c.description,
           ${day('run.start_at')} as starts,
           ${day('run.end_at')} as ends,
           ${day('e.completed_at')} as completed, (coalesce(g.claim_at, now()) at time zone o.timezone)::date::text as claimed,
           e.score, x.learning_hours, c.show_score, c.show_hours, c.validity_months, t.heading, t.body_text, city.title as city, t.date_source,
           t.fixed_date::text, t.signatories, t.logos, coalesce(c.number_format, t.number_format) as number_format,
           h.html, h.css, h.orientation, h.page_size, coalesce(t.background, h.background) as background,
           o.code as org_code, o.title as organization, o.url_logo as org_logo, o.timezone
      from achievement_grants g
      join certificates c on c.id = g.achievement_id
      join certificate_templates t on t.id = c.template_id
      join certificate_themes h on h.id = t.theme_id
      join cities city on city.id = t.city_id
      join enrollments e on e.id = g.enrollment_id
      join participants m on m.id = g.user_id
      left join companies co on co.id = m.company_id
      join contents x on x.id = e.content_id
      join cohorts run on run.id = e.cohort_id
      join organizations o on o.id = g.org_id
     where g.id = ${grantId} and g.kind = 'certificate'`.execute(db)
  if (!rows[0]) throw notFound('Certificate')
  return rows[0]
}

const printed = (day: string | null): string => (day ? longDate(day) : '')
const rounded = (value: number): string => String(Math.round(Number(value) * 100) / 100)

const dateOf = ({ date_source, fixed_date, completed, claimed }: CertificateFacts): string =>
  (date_source === 'fixed' ? fixed_date : date_source === 'completion' ? completed : null) ?? claimed

export const validDay = (facts: Pick<CertificateFacts, 'claimed' | 'validity_months'>): string | null =>
  lastValidDay(facts.claimed, facts.validity_months ? { kind: 'months', value: facts.validity_months } : { kind: 'unlimited' })

/** Pictures and signatories by their place: logo_1, signature_2 and so on. */
export function placedValues(
  signatories: readonly { name?: string | null; position?: string | null; signature_image?: string | null }[],
  logos: readonly string[],
): PlaceholderValues {
  const values: Record<string, string | null> = {}
  for (const at of [0, 1, 2]) {
    values[`logo_${at + 1}`] = logos[at] ?? null
    values[`signature_${at + 1}`] = signatories[at]?.signature_image ?? null
    values[`signatory_name_${at + 1}`] = signatories[at]?.name ?? ''
    values[`signatory_position_${at + 1}`] = signatories[at]?.position ?? ''
  }
  return values
}

/** The organisation's logo is the first where a template names none. */
export const shownLogos = (logos: readonly string[], orgLogo: string | null): readonly string[] =>
  logos.length > 0 || !orgLogo ? logos : [orgLogo]

export function certificateValues(facts: CertificateFacts, number: string, code: string): PlaceholderValues {
  const until = validDay(facts)
  return {
    ...placedValues(facts.signatories, shownLogos(facts.logos, facts.org_logo)),
    participant_name: facts.full_name,
    nik: facts.nik,
    position: facts.position,
    company: facts.company,
    module_title: facts.module_title,
    batch_title: facts.batch_title,
    module_type: moduleTitle(facts.module_type),
    description: facts.description,
    start_date: printed(facts.starts),
    end_date: printed(facts.ends),
    completed_date: printed(dateOf(facts)),
    city: facts.city,
    certificate_number: number,
    score: facts.show_score && facts.score !== null ? rounded(facts.score) : '',
    learning_hours: facts.show_hours ? rounded(facts.learning_hours) : '',
    valid_until: until ? longDate(until) : '',
    organization: facts.organization,
    heading: facts.heading,
    body_text: facts.body_text,
    qr_verification: qrAddress(code),
  }
}
