import { documentApi } from '@pelita/contract/areas/document/document.ts'
import { documentScreens } from '@pelita/contract/areas/document/document-screens.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import { first, type SamplesOf } from '../../kit/sample-parts.ts'

const OWN_PDF = { query: { type_document: 'pdf', source: 'own' } }

/** Records to open the screens of this area with. */
export const samples: SamplesOf<'document'> = {
  document: {
    pdfEdit: first(documentApi.list, documentScreens.pdfEdit.path, OWN_PDF),
    pdfDetail: first(documentApi.list, documentScreens.pdfDetail.path, {
      ...OWN_PDF,
      tabs: ['statistics', 'readers', 'used-in'],
    }),
    pptEdit: first(documentApi.list, documentScreens.pptEdit.path, { query: { type_document: 'ppt', source: 'own' } }),
    pptDetail: {
      addresses: async (call) => {
        const { results } = await call(documentApi.list, { query: { type_document: 'ppt' } })
        return results.map(({ id }) => pathTo(documentScreens.pptDetail.path, { id }))
      },
    },
    oldEdit: first(documentApi.list, documentScreens.oldEdit.path, OWN_PDF),
    oldDetail: first(documentApi.list, documentScreens.oldDetail.path, OWN_PDF),
  },
}
