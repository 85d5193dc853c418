import { serverArea } from '../../platform/server-area.ts'
import { documentRoutes } from './document.routes.ts'
import { learnerDocumentRoutes } from './learner-document.routes.ts'
import { DOCUMENT_PREVIEW, makePreview } from './preview-job.ts'

export const documentArea = serverArea({
  routes: {
    document: documentRoutes,
    'learner-document': learnerDocumentRoutes,
  },
  jobs: [{ name: DOCUMENT_PREVIEW, run: makePreview }],
})
