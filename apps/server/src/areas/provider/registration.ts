import { serverArea } from '../../platform/server-area.ts'
import { providerRoutes } from './provider.routes.ts'

export const providerArea = serverArea({ routes: { provider: providerRoutes } })
