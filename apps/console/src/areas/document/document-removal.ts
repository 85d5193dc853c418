import { type DocumentRow, documentApi, mayDocument } from '@pelita/contract/areas/document/document.ts'
import type { DocumentType } from '@pelita/contract/areas/document/document-form.ts'
import { contentRemoval } from '../../kit/content/status/content-removal.ts'

export const documentRemoval = (type: DocumentType) =>
  contentRemoval<DocumentRow>({
    ...{ noun: 'Document', api: documentApi, needs: mayDocument(type, 'delete') },
    opened: 'Learners read this document, so it has to stay.',
  })
