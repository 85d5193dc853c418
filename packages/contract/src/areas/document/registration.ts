import type { ContractArea } from '../../core/area.ts'
import { documentApi } from './document.ts'
import { documentScreens } from './document-screens.ts'
import { learnerDocumentApi } from './learner-document.ts'

/** All that the area is known by. */
export const documentArea = {
  apis: { document: documentApi, 'learner-document': learnerDocumentApi },
  screens: { document: documentScreens },
  records: {
    'document-pdfs': {
      ...{ title: 'Document', feature: 'content-files-pdf', table: 'contents', contentType: 'document-pdf', name: 'title' },
      ...{ detail: '/content-document/pdf/detail/:id', areas: ['document'], alike: ['document-ppts'] },
    },
    'document-ppts': {
      ...{ title: 'Document', feature: 'content-files-ppt', table: 'contents', contentType: 'document-ppt', name: 'title' },
      ...{ detail: '/content-document/ppt/detail/:id' },
    },
  },
} as const satisfies ContractArea
