import type { Endpoint } from '@pelita/contract/core/endpoint.ts'
import { ApiError } from './api-error.ts'
import { consoleCredentials } from './credentials.ts'
import { makeCall } from './make-call.ts'
import { viewedRole } from './view-as.ts'

/** Who looks at the console as a role would change things in their own name, so they change nothing. */
function refuseInView(endpoint: Endpoint): void {
  const view = viewedRole()
  if (!view || endpoint.access === 'public' || endpoint.access === 'learner' || endpoint.audit === 'logout') return
  if (endpoint.method === 'GET' && !endpoint.writes) return
  throw new ApiError({
    status: 403,
    title: 'View only',
    messages: ['Nothing can be changed while you view the console as a role'],
  })
}

let prover = async (): Promise<boolean> => false
/** How somebody is asked for their password; the application connects it to the kit, which this layer does not know. */
export const proveWith = (ask: () => Promise<boolean>): void => {
  prover = ask
}

export const call = makeCall({ ...consoleCredentials, refuse: refuseInView, prove: () => prover() })
