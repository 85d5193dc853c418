import { membershipApi } from '@pelita/contract/platform/membership.ts'
import { Suspense } from 'react'
import { useData } from '../../data/use-data.ts'
import { lazyPart } from '../../kit/page/lazy-part.tsx'

const Banner = lazyPart(() => import('./invitations-banner.tsx'))
const STALE_MS = 5 * 60_000

/** Few have any: what shows them comes only then. */
export function Invitations() {
  const asked = useData(membershipApi.invitations, {}, 'Failed get invitations', { show: 'none', staleTime: STALE_MS })
  const invitations = asked.data?.results ?? []
  if (invitations.length === 0) return null
  return (
    <Suspense fallback={null}>
      <Banner invitations={invitations} />
    </Suspense>
  )
}
