import { learnerApi } from '@pelita/contract/areas/learner.ts'
import { go } from '../kit/path.tsx'
import { wipe } from './outbox.ts'
import { closeLearnerSession, forgetMine, learnerCall } from './session.ts'

/** The next person on this phone is told nothing of this one. */
const forgetPush = async () => {
  const registration = await navigator.serviceWorker?.getRegistration()
  await (await registration?.pushManager?.getSubscription())?.unsubscribe()
}

/** Leaves nothing of the person on this phone, and ends the session here and at the server, which may be out of reach. */
export async function signOut(): Promise<void> {
  await wipe()
  await forgetPush().catch(() => null)
  await forgetMine()
  await learnerCall(learnerApi.logout, {}).catch(() => null)
  closeLearnerSession()
  // Whoever signs in next begins at the beginning.
  go('/', { replace: true })
}
