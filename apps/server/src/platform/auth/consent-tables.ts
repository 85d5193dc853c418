import type { LegalDocument, LegalText } from '@pelita/contract/platform/consent.ts'
import type { ColumnType } from 'kysely'
import type { Instant, Json, Optional, Owned, Recorded } from '../db/tables.ts'

interface LegalTextRow extends Omit<Recorded, 'deleted_at'> {
  document: LegalDocument
  version: number
  contents: Json<LegalText['contents']>
  summary: ColumnType<string, string | undefined, string>
  status: ColumnType<'draft' | 'publish' | 'archived', 'draft' | 'publish' | 'archived' | undefined>
  require_reacceptance: ColumnType<boolean, boolean | undefined, boolean>
  effective_at: Optional<Instant>
  published_at: Optional<Instant>
  published_by: Optional<string>
}

interface LegalAcceptance extends Owned {
  text_id: string
  user_id: string
  accepted_at: ColumnType<Instant, Instant | undefined, Instant>
  ip: Optional<string>
}

/** The organisation's terms and who agreed to them. */
export interface ConsentTables {
  legal_texts: LegalTextRow
  legal_acceptances: LegalAcceptance
}
