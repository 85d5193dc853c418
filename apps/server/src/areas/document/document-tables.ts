import type { DocumentType } from '@pelita/contract/areas/document/document-form.ts'
import type { ColumnType, Generated } from 'kysely'
import type { Optional } from '../../platform/db/tables.ts'

interface Document {
  org_id: Generated<string>
  id: string
  type_document: DocumentType
  copywrite: Optional<string>
  file_id: string
  pages: Optional<number>
  preview_id: Optional<string>
  preview_state: ColumnType<'none' | 'waiting' | 'ready' | 'failed', 'none' | 'waiting' | 'ready' | 'failed' | undefined>
  allow_download: Generated<boolean>
}

declare module '../../platform/db/org-tables.ts' {
  interface OrgTables {
    documents: Document
  }
}
