import { type CertificateForm, certificateApi } from '@pelita/contract/areas/certificate/certificate.ts'
import type { FieldError } from '@pelita/contract/core/envelope.ts'
import { says } from '@pelita/contract/core/fields.ts'
import { sql } from 'kysely'
import { checkVersion } from '../../../platform/db/records.ts'
import type { OrgDb } from '../../../platform/db/scope.ts'
import { invalidFields } from '../../../platform/http/errors.ts'
import { certificateById } from './certificate.queries.ts'

async function problems(db: OrgDb, form: CertificateForm, id: string | undefined): Promise<FieldError[]> {
  const errors: FieldError[] = []
  const holder = await db
    .selectFrom('certificates')
    .select('id')
    .where(sql<boolean>`lower(name) = lower(${form.name})`)
    .executeTakeFirst()
  if (holder && holder.id !== id) errors.push({ field: 'name', message: says.taken('Certificate Title') })
  const before = id ? await certificateById(db, id) : undefined
  if (before?.is_associated && before.type !== form.type) errors.push({ field: 'type', message: 'Module Type cannot be changed' })
  const template = await db
    .selectFrom('certificate_templates')
    .select(['type', 'status'])
    .where('id', '=', form.template_id)
    .executeTakeFirst()
  // A template that was withdrawn stays with the certificates that have it.
  const kept = before?.template_id === form.template_id
  if (!template || template.type !== form.type || (template.status !== 'publish' && !kept))
    errors.push({ field: 'template_id', message: 'Certificate Template is not available' })
  return errors
}

/** Without an id a new certificate; with one it changes, while what was issued stays as it is (product 50 §2). */
export async function saveCertificate(
  db: OrgDb,
  { id, updated_at, ...form }: CertificateForm & { id?: string | undefined; updated_at?: string | undefined },
): Promise<string> {
  if (id)
    await checkVersion(
      db,
      { ...certificateApi.save, record: 'certificates' },
      { params: { id }, query: {}, body: { updated_at } },
    )
  const errors = await problems(db, form, id)
  if (errors.length > 0) throw invalidFields(errors)
  const { validity, number_format, ...rest } = form
  const values = {
    ...rest,
    validity_months: validity.kind === 'months' ? validity.value : null,
    number_format: number_format || null,
  }
  if (!id) return (await db.insertInto('certificates').values(values).returning('id').executeTakeFirstOrThrow()).id
  await db.updateTable('certificates').set(values).where('id', '=', id).execute()
  return id
}
