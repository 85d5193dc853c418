import { DATE_REQUIRED, type TemplateForm } from '@pelita/contract/areas/certificate/template.ts'
import type { FieldError } from '@pelita/contract/core/envelope.ts'
import { says } from '@pelita/contract/core/fields.ts'
import type { OrgDb } from '../../../platform/db/scope.ts'

interface Stored {
  readonly id: string
  readonly theme_id: string
  readonly type: number
  readonly city_id: string
}

const isUsed = async (db: OrgDb, id: string) =>
  (await db.selectFrom('certificates').select('id').where('template_id', '=', id).executeTakeFirst()) !== undefined

/** What certificates were issued with stays with them; the type stays while an achievement certificate counts on it. */
export async function templateProblems(db: OrgDb, template: TemplateForm, before: Stored | undefined): Promise<FieldError[]> {
  const errors: FieldError[] = []
  if (before && template.type !== before.type && (await isUsed(db, before.id)))
    errors.push({ field: 'type', message: 'Type cannot be changed' })
  if (template.theme_id !== before?.theme_id) {
    const themes = db.selectFrom('certificate_themes').select('status').where('id', '=', template.theme_id)
    if ((await themes.executeTakeFirst())?.status !== 'publish')
      errors.push({ field: 'theme_id', message: 'Theme is not available' })
  }
  if (template.city_id !== before?.city_id) {
    const cities = db.selectFrom('cities').select('id').where('id', '=', template.city_id)
    if (!(await cities.executeTakeFirst())) errors.push({ field: 'city_id', message: says.notValid('City') })
  }
  if (template.date_source === 'fixed' && !template.fixed_date) errors.push({ field: 'fixed_date', message: DATE_REQUIRED })
  return errors
}

export const templateRow = ({ signatories, ...sent }: Partial<TemplateForm>) => ({
  ...sent,
  ...(signatories && { signatories: JSON.stringify(signatories) }),
})
