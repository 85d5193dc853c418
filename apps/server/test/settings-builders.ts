import { type SettingsPage, writeSettings } from '../src/platform/settings/settings.ts'
import type { TestOrg } from './test-server.ts'

/** Changes a page of settings; answers the entry of its history. */
export async function changedSettings<P extends SettingsPage>(
  org: TestOrg,
  page: P,
  values: Parameters<typeof writeSettings<P>>[2],
): Promise<string> {
  await org.work((db) => writeSettings(db, page, values))
  const entry = await org.work((db) =>
    db
      .selectFrom('audit_logs')
      .select('id')
      .where('entity_type', '=', 'organization_settings')
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow(),
  )
  return entry.id
}
