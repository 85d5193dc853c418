import type { OrgDb } from '../../platform/db/scope.ts'
import { cleanCss } from '../../platform/html/clean-css.ts'
import { cleanPage } from '../../platform/html/clean-page.ts'
import { themePlans } from './certificate-plans.ts'

interface Stamps {
  readonly created_by: string
  readonly updated_by: string
  readonly created_at?: string
  readonly updated_at?: string
}

/** Certificate themes an organisation begins with, so that its first certificate needs no HTML; answers their ids by title. */
export async function insertReadyThemes(db: OrgDb, code: string, stampsOf: (n: number) => Stamps): Promise<Map<string, string>> {
  const made = new Map<string, string>()
  for (const [n, { html, css, ...plan }] of themePlans(code).entries()) {
    const values = { ...plan, html: cleanPage(html).code, css: cleanCss(css).code, status: 'publish' as const, ...stampsOf(n) }
    const { id } = await db.insertInto('certificate_themes').values(values).returning('id').executeTakeFirstOrThrow()
    made.set(plan.title, id)
  }
  return made
}
