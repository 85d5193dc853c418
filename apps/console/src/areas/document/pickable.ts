import { documentApi, mayDocument } from '@pelita/contract/areas/document/document.ts'
import type { DocumentType } from '@pelita/contract/areas/document/document-form.ts'
import { lazyOpener } from '../../kit/feedback/lazy-opener.ts'
import { day } from '../../kit/format/dates.ts'
import { titleAndDraft } from '../../kit/list/cells/draft-of.tsx'
import { defineList } from '../../kit/list/define-list.ts'
import { type Builds, openTo, PICK_LIST, type Pickables, pickOpen } from '../../kit/pickers/content-sources.ts'

const documents = (title: string, type_document: DocumentType) => (builds: Builds | undefined) =>
  defineList({
    ...{ ...PICK_LIST, endpoint: documentApi.list, title },
    // Published ones, and drafts of the content that is built.
    always: { type_document, source: 'own', ...(openTo(builds) ?? { status: 'publish' }) },
    columns: [
      { header: 'Title', cell: titleAndDraft, sort: 'title', grow: true },
      { header: 'Pages', cell: (row) => row.pages ?? '-', sort: 'pages', align: 'right' },
      { header: 'Last Update', cell: (row) => day(row.updated_at), sort: 'updated_at' },
    ],
    nameOf: (row) => row.title,
  })

export const pickable: Pickables = {
  'document-pdf': {
    ...pickOpen(documents('Document PDF', 'pdf')),
    made: {
      ...{ label: 'Upload PDF', needs: mayDocument('pdf', 'create') },
      make: lazyOpener(async () => (await import('./make-document.tsx')).makePdf),
    },
  },
  'document-ppt': {
    ...pickOpen(documents('Document PPT', 'ppt')),
    made: {
      ...{ label: 'Upload Presentation', needs: mayDocument('ppt', 'create') },
      make: lazyOpener(async () => (await import('./make-document.tsx')).makePpt),
    },
  },
}
