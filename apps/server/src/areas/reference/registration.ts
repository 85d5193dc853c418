import { serverArea } from '../../platform/server-area.ts'
import { referenceRoutes } from './reference.routes.ts'
import { referenceDataRoutes } from './reference-data.routes.ts'

export const referenceArea = serverArea({
  routes: {
    reference: referenceRoutes,
    'reference-data': referenceDataRoutes,
  },
})
