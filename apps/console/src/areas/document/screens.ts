/** The screens of this area, each in a file of its own; the types and the old addresses share theirs. */
export default {
  list: () => import('./document-list.tsx'),
  pdfList: () => import('./document-list.tsx'),
  pdfCreate: () => import('./document-create.tsx'),
  pdfEdit: () => import('./document-edit.tsx'),
  pdfDetail: () => import('./document-detail.tsx'),
  pptList: () => import('./document-list.tsx'),
  pptCreate: () => import('./document-create.tsx'),
  pptEdit: () => import('./document-edit.tsx'),
  pptDetail: () => import('./document-detail.tsx'),
  oldList: () => import('./document-list.tsx'),
  oldCreate: () => import('./document-create.tsx'),
  oldEdit: () => import('./document-edit.tsx'),
  oldDetail: () => import('./document-detail.tsx'),
  reader: () => import('./document-reader.tsx'),
}
