import type { DateSource, Orientation, PageSize } from '@pelita/contract/learning/certificate/certificate-types.ts'
import type { Signatory } from '@pelita/contract/learning/certificate/signatory.ts'
import type { ColumnType, Generated } from 'kysely'
import type { Instant, Json, Optional, Owned, Recorded, Stamp } from '../../platform/db/tables.ts'

type Defaulted<T> = ColumnType<T, T | undefined, T>
type Computed<T> = ColumnType<T, never, never>
type Status = 'draft' | 'publish'

interface CertificateTheme extends Recorded {
  title: string
  orientation: Defaulted<Orientation>
  page_size: Defaulted<PageSize>
  html: string
  css: Defaulted<string>
  background: Optional<string>
  is_default: Defaulted<boolean>
  status: Defaulted<Status>
  search_text: Computed<string>
}

interface CertificateTemplate extends Recorded {
  title: string
  type: number
  theme_id: string
  heading: string
  body_text: string
  city_id: string
  date_source: Defaulted<DateSource>
  fixed_date: Optional<string>
  signatories: Json<readonly Signatory[]>
  logos: Defaulted<string[]>
  background: Optional<string>
  number_format: string
  status: Defaulted<Status>
  search_text: Computed<string>
}

interface Certificate extends Recorded {
  name: string
  description: string
  type: number
  template_id: string
  validity_months: Optional<number>
  number_format: Optional<string>
  show_score: Defaulted<boolean>
  show_hours: Defaulted<boolean>
  search_text: Computed<string>
}

interface CertificateCounter {
  org_id: Generated<string>
  template_id: string
  year: number
  n: number
}

interface CertificateIssue extends Owned {
  /** The organisation of the person; the row's own is that of the content. */
  member_org_id: Generated<string>
  named: Generated<boolean>
  grant_id: string
  certificate_id: string
  template_id: string
  user_id: string
  number: string
  number_stem: string
  number_seq: number
  verification_code: string
  version: Defaulted<number>
  issued_at: Stamp
  reminded_at: Optional<Instant>
  expired_at: Optional<Instant>
  updated_at: Stamp
}

/** What was on the paper, frozen. */
interface CertificateVersion {
  org_id: Generated<string>
  issue_id: string
  version: number
  participant_name: string
  html: string
  css: string
  orientation: Orientation
  page_size: PageSize
  background: Optional<string>
  file_key: Optional<string>
  file_due_at: Optional<Instant>
  tries: Defaulted<number>
  created_by: Optional<string>
  created_at: Stamp
}

export interface CertificateTables {
  cities: { id: Generated<string>; title: string }
  certificate_themes: CertificateTheme
  certificate_templates: CertificateTemplate
  certificates: Certificate
  certificate_counters: CertificateCounter
  certificate_issues: CertificateIssue
  certificate_versions: CertificateVersion
}

declare module '../../platform/db/org-tables.ts' {
  interface OrgTables extends CertificateTables {}
}
