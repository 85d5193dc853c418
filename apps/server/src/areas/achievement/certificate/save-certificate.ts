import type { CertificateForm } from '@pelita/contract/areas/certificate/certificate.ts'
import type { FieldError } from '@pelita/contract/core/envelope.ts'
import { sql } from 'kysely'
import { isUsed } from '../../../learning/item/place-achievement.ts'
import type { OrgDb } from '../../../platform/db/scope.ts'

interface Stored {
  readonly id: string
  readonly type: number
  readonly template_id: string
}

const isAssociated = async (db: OrgDb, id: string) =>
  (await sql<{ used: boolean }>`select ${isUsed('certificate', sql`${id}::uuid`)} as used`.execute(db)).rows[0]?.used === true

/** What was issued stays as it is, and so does the type while a module counts on it. */
export async function certificateProblems(
  db: OrgDb,
  { type, template_id }: CertificateForm,
  before: Stored | undefined,
): Promise<FieldError[]> {
  const errors: FieldError[] = []
  if (before && before.type !== type && (await isAssociated(db, before.id)))
    errors.push({ field: 'type', message: 'Module Type cannot be changed' })
  const templates = db.selectFrom('certificate_templates').select(['type', 'status']).where('id', '=', template_id)
  const template = await templates.executeTakeFirst()
  // A template that was withdrawn stays with the certificates that have it.
  const kept = before?.template_id === template_id
  if (!template || template.type !== type || (template.status !== 'publish' && !kept))
    errors.push({ field: 'template_id', message: 'Certificate Template is not available' })
  return errors
}

export const certificateColumns = ({ validity, number_format, ...rest }: CertificateForm) => ({
  ...rest,
  validity_months: validity.kind === 'months' ? validity.value : null,
  number_format: number_format || null,
})
