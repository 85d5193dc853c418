import { type QueryExecutorProvider, sql } from 'kysely'
import { authSettings } from '../auth/auth-settings.ts'
import { notificationSettings } from '../mail/notification-settings.ts'
import { contentSettings } from './content-settings.ts'
import { faqSettings } from './faq-settings.ts'
import { leaderboardSettings } from './leaderboard-settings.ts'

/** Every page of settings, with its defaults. A setting is added together with what reads it. */
export const SETTINGS = {
  authentication: authSettings,
  content: contentSettings,
  faq: faqSettings,
  leaderboard: leaderboardSettings,
  notification: notificationSettings,
} as const

export type SettingsPage = keyof typeof SETTINGS
export type SettingsOf<P extends SettingsPage> = ReturnType<(typeof SETTINGS)[P]['parse']>

export const isSettingsPage = (name: string): name is SettingsPage => name in SETTINGS

/** What is stored, completed by the defaults; a value that cannot be read counts as unset. */
export const settingsFrom = <P extends SettingsPage>(page: P, stored: unknown): SettingsOf<P> =>
  // The registry pairs each page with its schema, which a generic index loses.
  SETTINGS[page].parse(stored ?? {}) as SettingsOf<P>

/**
 * The settings of an organisation: of the pinned one, during a visit elsewhere of the visitor's own, or in the platform's own work of the one
 * named. The only way to read them.
 */
export async function readSettings<P extends SettingsPage>(
  db: QueryExecutorProvider,
  page: P,
  orgId?: string,
): Promise<SettingsOf<P>> {
  const org = orgId === undefined ? sql`current_member_org()` : sql`${orgId}::uuid`
  const { rows } = await sql<{ value: unknown }>`
    select value from organization_settings where org_id = ${org} and key = ${page}`.execute(db)
  return settingsFrom(page, rows[0]?.value)
}

/** Changes what is given and keeps the rest; undefined takes a setting back to its default. */
export async function writeSettings<P extends SettingsPage>(
  db: QueryExecutorProvider,
  page: P,
  changes: Partial<Record<keyof SettingsOf<P>, unknown>>,
  orgId?: string,
): Promise<void> {
  const org = orgId === undefined ? sql`current_org()` : sql`${orgId}::uuid`
  const taken = Object.entries(changes).flatMap(([name, value]) => (value === undefined ? [name] : []))
  const given = JSON.stringify(changes)
  await sql`
    insert into organization_settings (org_id, key, value) values (${org}, ${page}, ${given}::jsonb)
    on conflict (org_id, key) do update set value = (organization_settings.value || excluded.value) - ${taken}::text[]`.execute(
    db,
  )
}
