import type { Language } from '@pelita/contract/core/languages.ts'
import type { ColumnType, Generated } from 'kysely'
import type { ReadSheet } from '../sheets/imported-sheet.ts'
import type { SheetError } from '../sheets/sheet-errors.ts'

/** UTC instant as text with microseconds: it doubles as the version of a record. */
export type Instant = string
export type Stamp = ColumnType<Instant, Instant | undefined, Instant>
export type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>
export type Json<T> = ColumnType<T, string, string>
type Defaulted<T> = ColumnType<T, T | undefined, T>

/** What nearly every table of an organisation carries. */
export interface Owned {
  org_id: Generated<string>
  id: Generated<string>
  created_at: Stamp
}
export interface Recorded extends Owned {
  created_by: Optional<string>
  updated_by: Optional<string>
  updated_at: Stamp
  deleted_at: Optional<Instant>
}

export interface Organization {
  id: Generated<string>
  code: string
  title: string
  website_title: string
  primary_color: Defaulted<string>
  secondary_color: Defaulted<string>
  text_color: Defaulted<string>
  url_logo: Optional<string>
  url_favicon: Optional<string>
  url_domain: Optional<string>
  url_subdomain: Optional<string>
  timezone: Defaulted<string>
  font_family: Defaulted<string>
  feature_flags: ColumnType<Record<string, boolean>, string | undefined, string>
  login_page: ColumnType<Record<string, unknown>, string | undefined, string>
  is_platform: Defaulted<boolean>
  is_active: Defaulted<boolean>
  /** Bytes the uploads may take together. */
  file_quota: Defaulted<number>
  created_at: Stamp
  updated_at: Stamp
}

export interface Role extends Recorded {
  title: string
  description: Defaulted<string>
  permissions: string[]
  is_system: Defaulted<boolean>
}

export interface Membership extends Recorded {
  /** Nobody yet: an invitation that waits for the holder of the address. */
  person_id: Optional<string>
  role_id: Optional<string>
  nik: string
  full_name: string
  /** None: known by the NIK, here alone (decision 125). */
  email: string | null
  /** Takes the place of the other once its holder has proved it. */
  new_email: Optional<string>
  phone: Optional<string>
  picture: Optional<string>
  posisi: Defaulted<string>
  division_id: Optional<string>
  company_id: Optional<string>
  manager_id: Optional<string>
  groups: Defaulted<string[]>
  join_date: Optional<string>
  employment_status: Optional<string>
  status: Defaulted<string>
  gender: Optional<string>
  birth_date: Optional<string>
  has_password: Defaulted<boolean>
  language: Optional<Language>
  /** Kinds of notifications that do not come by mail. */
  unwanted_pushes: Defaulted<string[]>
  unwanted_mails: Defaulted<string[]>
  locked_until: Optional<Instant>
  last_login_at: Optional<Instant>
  search_text: ColumnType<string, never, never>
}

export interface AuditLog extends Owned {
  actor_id: Optional<string>
  actor_name: string
  action: string
  entity_type: string
  entity_id: Optional<string>
  entity_title: Optional<string>
  changes: ColumnType<Record<string, { from: unknown; to: unknown }>, never, never>
  via: Optional<string>
  ip: Optional<string>
  user_agent: Optional<string>
}

export interface StoredFile extends Owned {
  key: string
  name: string
  mime: string
  size: number
  visibility: 'public' | 'private'
  /** Of a PDF. */
  pages: Optional<number>
  created_by: Optional<string>
  sha256: Optional<string>
}

export interface JobRow extends Owned {
  kind: string
  title: string
  input: ColumnType<Record<string, unknown>, string | undefined, string>
  state: Defaulted<'queued' | 'running' | 'done' | 'failed' | 'cancelled'>
  done: Defaulted<number>
  /** What a run that is begun again goes on from. */
  kept: ColumnType<unknown, string | undefined, string>
  total: Optional<number>
  message: Optional<string>
  file_key: Optional<string>
  file_name: Optional<string>
  cancel_requested: Defaulted<boolean>
  dismissed: Defaulted<boolean>
  created_by: Optional<string>
  started_at: Optional<Instant>
  /** When the process that runs it last said so. */
  alive_at: Optional<Instant>
  /** How often it was begun and not put back. */
  tries: Defaulted<number>
  finished_at: Optional<Instant>
}

export interface OutboxRow extends Owned {
  template: string
  recipient: string
  payload: Json<Record<string, unknown>>
  status: Defaulted<'queued' | 'sent' | 'failed'>
  tries: Defaulted<number>
  next_try_at: Stamp
  error: Optional<string>
  /** 0 leaves first. */
  priority: Defaulted<number>
  language: Defaulted<Language>
}

/** What somebody is told in the learner app. */
export interface NotificationRow extends Owned {
  user_id: string
  event: string
  title: string
  body: string
  /** What it tells of, and the language it was told in; older ones may have neither. */
  payload: Optional<object>
  language: Optional<Language>
  content_id: Optional<string>
  cohort_id: Optional<string>
  read_at: Optional<Instant>
}

/** The address of a calendar to subscribe to, of a person or of a classroom. */
export interface CalendarLink extends Owned {
  user_id: Optional<string>
  content_id: Optional<string>
  /** With the server's secret it makes the address again; alone it opens nothing. */
  seed: string
  token_hash: string
}

export interface IdempotencyKey {
  org_id: Generated<string>
  actor_id: string
  endpoint: string
  key: string
  request_hash: string
  answer: ColumnType<unknown, string | null | undefined, string>
  created_at: Stamp
}

export interface Tally {
  org_id: Generated<string>
  kind: string
  scope_id: string
  key: string
  n: number
}

interface Division extends Owned {
  division_code: string
  division_name: string
  updated_at: Stamp
  deleted_at: Optional<Instant>
}
interface Company extends Owned {
  company_code: string
  company_name: string
  updated_at: Stamp
  deleted_at: Optional<Instant>
}

/** A checked sheet of accounts that waits for its submit. */
interface UserImport extends Owned {
  file_name: string
  options: Json<Record<string, unknown>>
  sheet: Json<ReadSheet>
  issues: Json<SheetError[]>
  fingerprint: string
  committed_at: Optional<Instant>
  created_by: Optional<string>
}

/** What a request of an organisation can reach. Each area adds its tables here. */
export interface CoreTables {
  organizations: Organization
  roles: Role
  divisions: Division
  companies: Company
  memberships: Membership
  audit_logs: AuditLog
  files: StoredFile
  jobs: JobRow
  outbox: OutboxRow
  notifications: NotificationRow
  calendar_links: CalendarLink
  idempotency_keys: IdempotencyKey
  tallies: Tally
  user_imports: UserImport
}
