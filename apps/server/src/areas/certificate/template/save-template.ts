import { DATE_REQUIRED, type TemplateForm } from '@pelita/contract/areas/certificate/template.ts'
import type { FieldError } from '@pelita/contract/core/envelope.ts'
import { says } from '@pelita/contract/core/fields.ts'
import type { OrgDb } from '../../../platform/db/scope.ts'
import { invalidFields, notFound } from '../../../platform/http/errors.ts'

interface Stored {
  theme_id: string
  type: number
  date_source: string
  fixed_date: string | null
}

async function problems(db: OrgDb, form: Partial<TemplateForm>, before?: Stored & { is_used: boolean }): Promise<FieldError[]> {
  const errors: FieldError[] = []
  if (before?.is_used && form.type !== undefined && form.type !== before.type)
    errors.push({ field: 'type', message: 'Type cannot be changed' })
  if (form.theme_id && form.theme_id !== before?.theme_id) {
    const theme = await db.selectFrom('certificate_themes').select('status').where('id', '=', form.theme_id).executeTakeFirst()
    if (theme?.status !== 'publish') errors.push({ field: 'theme_id', message: 'Theme is not available' })
  }
  if (form.city_id && !(await db.selectFrom('cities').select('id').where('id', '=', form.city_id).executeTakeFirst()))
    errors.push({ field: 'city_id', message: says.notValid('City') })
  const source = form.date_source ?? before?.date_source
  if (source === 'fixed' && !(form.fixed_date === undefined ? before?.fixed_date : form.fixed_date))
    errors.push({ field: 'fixed_date', message: DATE_REQUIRED })
  return errors
}

const rowOf = <F extends Partial<TemplateForm>>({ signatories, ...form }: F) => ({
  ...form,
  ...(signatories && { signatories: JSON.stringify(signatories) }),
})

export async function createTemplate(db: OrgDb, form: TemplateForm): Promise<string> {
  const errors = await problems(db, form)
  if (errors.length > 0) throw invalidFields(errors)
  const { id } = await db
    .insertInto('certificate_templates')
    .values({ ...form, signatories: JSON.stringify(form.signatories) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What certificates were issued with stays with them; the type stays while an achievement certificate counts on it. */
export async function updateTemplate(db: OrgDb, id: string, change: Partial<TemplateForm>): Promise<void> {
  const before = await db
    .selectFrom('certificate_templates')
    .select((eb) => [
      'theme_id',
      'type',
      'date_source',
      'fixed_date',
      eb.exists(eb.selectFrom('certificates').select('id').where('template_id', '=', id)).as('is_used'),
    ])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!before) throw notFound('Certificate template')
  const errors = await problems(db, change, { ...before, is_used: Boolean(before.is_used) })
  if (errors.length > 0) throw invalidFields(errors)
  if (Object.keys(change).length > 0)
    await db.updateTable('certificate_templates').set(rowOf(change)).where('id', '=', id).execute()
}
