import { startDigiverse } from '@pelita/simulator/digiverse/serve.ts'
import { startIdentity } from '@pelita/simulator/identity/serve.ts'

/** The simulated partners of a worker, whose files run one after the other: whoever lets one fail heals it. */
export const digiverse = await startDigiverse()
export const [identity, otherIdentity] = [await startIdentity(), await startIdentity()]
/** Like some large providers, it says nothing of whether an address is verified. */
export const silentIdentity = await startIdentity(0, { tellsVerified: false })

/** Settings of `emptyTestServer` for those who call them. */
export const WITH_PARTNERS = {
  OUTGOING_HOSTS: [digiverse, identity, otherIdentity, silentIdentity].map(({ host }) => host).join(','),
}
