import { ExpertLink } from '../expert/expert-link.tsx'
import { TaughtSessions } from '../expert/taught-sessions.tsx'
import { CoachRequests } from './coach-requests.tsx'
import { GivenSessions } from './given-sessions.tsx'

const FEW = 2

/** What somebody does for others: to teach and to grade as an expert, to give as a coach. Whoever is neither sees nothing of it. */
export default function WorkForOthers() {
  return (
    <>
      <TaughtSessions most={FEW} />
      <ExpertLink />
      <CoachRequests most={FEW} />
      <GivenSessions most={FEW} />
    </>
  )
}
