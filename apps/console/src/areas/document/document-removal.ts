import { type DocumentRow, documentApi, mayDocument } from '@pelita/contract/areas/document/document.ts'
import type { DocumentType } from '@pelita/contract/areas/document/document-form.ts'
import type { Removal } from '../../kit/list/define-list.ts'
import { t } from '../../kit/text/t.ts'

/** Deleting, from the list and from the details. */
export const documentRemoval = (type: DocumentType): Removal<DocumentRow> => ({
  endpoint: documentApi.remove,
  all: documentApi.removeAll,
  needs: mayDocument(type, 'delete'),
  when: (row) => row.can_delete,
  entity: 'Document',
  name: (row) => row.title,
  keptFor: (row) =>
    row.received_from !== null
      ? t('It belongs to {organization}.', { organization: row.received_from })
      : row.status === 'publish'
        ? 'This document is published. Please unpublish it first.'
        : row.uses > 0
          ? t('Used in {n} modules, so it has to stay. Please remove it there first.', { n: row.uses })
          : 'Learners read this document, so it has to stay.',
})
