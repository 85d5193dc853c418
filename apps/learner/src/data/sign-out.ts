import { learnerApi } from '@pelita/contract/areas/learner.ts'
import { go } from '../kit/place.tsx'
import { forgetKept } from './kept.ts'
import { wipe } from './outbox.ts'
import { closeLearnerSession, learnerCall } from './session.ts'

/** Leaves nothing of the person on this phone, and ends the session here and at the server, which may be out of reach. */
export async function signOut(): Promise<void> {
  wipe()
  await forgetKept()
  await learnerCall(learnerApi.logout, {}).catch(() => null)
  closeLearnerSession()
  // Whoever signs in next begins at the beginning.
  go('/', { replace: true })
}
