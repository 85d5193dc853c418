import { serverArea } from '../../platform/server-area.ts'
import { apiCredentialRoutes } from './api-credential.routes.ts'

export const apiCredentialArea = serverArea({
  routes: {
    'api-credential': apiCredentialRoutes,
  },
})
