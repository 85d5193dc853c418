import type { LegalDocument } from '@pelita/contract/platform/consent.ts'
import type { TestOrg } from './test-server.ts'

interface TextValues {
  document?: LegalDocument
  version?: number
  text?: string
  require_reacceptance?: boolean
  effective_at?: string
}

/** A published version of one of the organisation's documents; the earlier ones are archived, as publishing does. */
export const publishText = async (org: TestOrg, values: TextValues = {}): Promise<string> =>
  org.work(async (db) => {
    const { document = 'term_and_condition', version = 1, text = 'Ketentuan', ...more } = values
    await db
      .updateTable('legal_texts')
      .set({ status: 'archived' })
      .where('document', '=', document)
      .where('status', '=', 'publish')
      .execute()
    const { id } = await db
      .insertInto('legal_texts')
      .values({
        document,
        version,
        contents: JSON.stringify({ id: `<p>${text} ${version}</p>` }),
        status: 'publish',
        effective_at: new Date(Date.now() - 60_000).toISOString(),
        ...more,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
