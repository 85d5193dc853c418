import type { ThemeForm } from '@pelita/contract/areas/certificate/theme.ts'
import { htmlProblems, REMOVED_WARNING } from '@pelita/contract/areas/certificate/theme-checks.ts'
import type { FieldError } from '@pelita/contract/core/envelope.ts'
import { says } from '@pelita/contract/core/fields.ts'
import { sql } from 'kysely'
import type { OrgDb } from '../../../platform/db/scope.ts'
import { cleanCss } from '../../../platform/html/clean-css.ts'
import { cleanPage } from '../../../platform/html/clean-page.ts'
import { invalid, invalidFields } from '../../../platform/http/errors.ts'

async function problems(db: OrgDb, form: Partial<ThemeForm>, except?: string): Promise<FieldError[]> {
  const holder = form.title
    ? await db
        .selectFrom('certificate_themes')
        .select('id')
        .where(sql<boolean>`lower(title) = lower(${form.title})`)
        .executeTakeFirst()
    : undefined
  return holder && holder.id !== except ? [{ field: 'title', message: says.taken('Title') }] : []
}

/** Cleans the code; a placeholder that stood where it is not allowed went with it, and is asked for again. */
function cleaned<F extends Partial<ThemeForm>>(form: F): { values: F; removed: boolean } {
  const html = form.html === undefined ? undefined : cleanPage(form.html)
  const css = form.css === undefined ? undefined : cleanCss(form.css)
  const [problem] = html ? htmlProblems(html.code) : []
  if (problem) throw invalid('html', problem)
  return {
    values: { ...form, ...(html && { html: html.code }), ...(css && { css: css.code }) },
    removed: Boolean(html?.removed || css?.removed),
  }
}

/** Only one is the default: the new one takes it from the old one. */
const handOverDefault = (db: OrgDb, except: string | null) =>
  sql`update certificate_themes set is_default = false where is_default and id is distinct from ${except}::uuid`.execute(db)

export interface SavedTheme {
  readonly id: string
  readonly warnings: readonly string[]
}

export async function createTheme(db: OrgDb, form: ThemeForm): Promise<SavedTheme> {
  const errors = await problems(db, form)
  if (errors.length > 0) throw invalidFields(errors)
  const { values, removed } = cleaned(form)
  if (values.is_default) await handOverDefault(db, null)
  const { id } = await db.insertInto('certificate_themes').values(values).returning('id').executeTakeFirstOrThrow()
  return { id, warnings: removed ? [REMOVED_WARNING] : [] }
}

export async function updateTheme(db: OrgDb, id: string, change: Partial<ThemeForm>): Promise<SavedTheme> {
  const errors = await problems(db, change, id)
  if (errors.length > 0) throw invalidFields(errors)
  const { values, removed } = cleaned(change)
  if (values.is_default) await handOverDefault(db, id)
  if (Object.keys(values).length > 0) await db.updateTable('certificate_themes').set(values).where('id', '=', id).execute()
  return { id, warnings: removed ? [REMOVED_WARNING] : [] }
}
