import type { ThemeForm } from '@pelita/contract/areas/certificate/theme.ts'
import { htmlProblems } from '@pelita/contract/areas/certificate/theme-checks.ts'
import { sql } from 'kysely'
import type { OrgDb } from '../../../platform/db/scope.ts'
import { cleanCss } from '../../../platform/html/clean-css.ts'
import { cleanPage } from '../../../platform/html/clean-page.ts'
import { invalid } from '../../../platform/http/errors.ts'

/** Cleans the code; a placeholder that stood where it is not allowed went with it, and is asked for again. */
export function cleaned<F extends Partial<ThemeForm>>(form: F): { values: F; removed: boolean } {
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
export const handOverDefault = (db: OrgDb, except: string | null) =>
  sql`update certificate_themes set is_default = false where is_default and id is distinct from ${except}::uuid`.execute(db)
