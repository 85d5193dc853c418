import { authApi } from '@pelita/contract/areas/auth.ts'
import { ssoFailureText } from '@pelita/contract/platform/single-sign-on.ts'
import { useEffect, useRef, useState } from 'react'
import { type FailureText, failureText } from '../../data/api-error.ts'
import { call } from '../../data/call.ts'
import { enter } from './sign-in.ts'

interface Arrival {
  readonly busy: boolean
  readonly failure: FailureText | null
}

const TITLE = 'Login Failed'

/** What the organisation's own sign-in left in the fragment; it is taken out of the address at once. */
function takeFragment(): { token: string | null; failure: string | null } {
  const values = new URLSearchParams(location.hash.slice(1))
  const [token, failure] = [values.get('sso'), ssoFailureText(values.get('sso_failure'))]
  if (token || values.has('sso_failure')) history.replaceState(history.state, '', location.pathname + location.search)
  return { token, failure }
}

/** Exchanges the one-time code a browser came back with, once. */
export function useSsoArrival(orgCode: string | null): Arrival {
  const [found] = useState(takeFragment)
  const [arrival, setArrival] = useState<Arrival>({
    busy: found.token !== null && orgCode !== null,
    failure: found.failure ? { title: TITLE, message: found.failure } : null,
  })
  const used = useRef(false)
  useEffect(() => {
    if (!found.token || !orgCode || used.current) return
    used.current = true
    call(authApi.ssoExchange, { body: { token: found.token } })
      .then((answer) => enter(answer, orgCode))
      .then(
        () => setArrival({ busy: false, failure: null }),
        (cause) => setArrival({ busy: false, failure: failureText(cause, 'An unknown error occurred') }),
      )
  }, [found.token, orgCode])
  return arrival
}
