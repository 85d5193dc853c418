import { documentApi } from '@pelita/contract/areas/document/document.ts'
import { documentScreens } from '@pelita/contract/areas/document/document-screens.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import { first, firstOf, type SamplesOf } from '../../kit/sample-parts.ts'

/** Records to open the screens of this area with. */
export const samples: SamplesOf<'document'> = {
  document: {
    pdfEdit: first(documentApi.list, documentScreens.pdfEdit.path, { type_document: 'pdf', source: 'own' }),
    pdfDetail: {
      addresses: async (call) => {
        const path = await firstOf(call, documentApi.list, documentScreens.pdfDetail.path, {
          type_document: 'pdf',
          source: 'own',
        })
        return [path, ...['statistics', 'readers', 'used-in'].map((tab) => `${path}?tab=${tab}`)]
      },
    },
    pptEdit: first(documentApi.list, documentScreens.pptEdit.path, { type_document: 'ppt', source: 'own' }),
    pptDetail: {
      addresses: async (call) => {
        const { results } = await call(documentApi.list, { query: { type_document: 'ppt' } })
        return results.map(({ id }) => pathTo(documentScreens.pptDetail.path, { id }))
      },
    },
    oldEdit: first(documentApi.list, documentScreens.oldEdit.path, { type_document: 'pdf', source: 'own' }),
    oldDetail: first(documentApi.list, documentScreens.oldDetail.path, { type_document: 'pdf', source: 'own' }),
  },
}
