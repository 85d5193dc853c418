import { dayTime } from '@pelita/console/kit/format/dates.ts'
import { t } from '@pelita/console/kit/text/t.ts'
import { learnerTrainerApi, type TaughtSession } from '@pelita/contract/areas/learner-trainer.ts'
import { useCallback } from 'react'
import { learnerCall } from '../data/session.ts'
import type { PageProps } from '../frame/pages.ts'
import { BackLink } from '../kit/back-link.tsx'
import { Problem, Waiting } from '../kit/states.tsx'
import { useEvery } from '../kit/use-every.ts'
import { useLoad } from '../kit/use-load.ts'
import { Attendants, LOOK_AGAIN_MS } from './attendants.tsx'
import { ExpertLink } from './expert-link.tsx'
import { SessionCode } from './session-code.tsx'
import { CalledOff, TaughtFacts } from './taught-card.tsx'

/** One session I give: its code for those who check in, who came and who is missing, and what waits afterwards. */
export default function Session({ params: [id = ''] }: PageProps) {
  const load = useCallback(() => learnerCall(learnerTrainerApi.session, { params: { id } }), [id])
  const { data, failure, again } = useLoad(load)
  const isOpen = data?.is_open ?? false
  useEvery(LOOK_AGAIN_MS, isOpen, again)
  return (
    <>
      <BackLink to="/" label="Home" />
      {failure && <Problem text={failure} retry={again} />}
      {!data && !failure && <Waiting />}
      {data && (
        <>
          <div className="words">
            <h1>{data.title}</h1>
            <p className="soft">{[...new Set([data.module_title, data.batch_title])].join(' · ')}</p>
            <TaughtFacts session={data} />
          </div>
          {data.cancel_reason === null ? (
            <>
              {isOpen ? <SessionCode id={id} title={data.title} /> : <Closed session={data} />}
              <Attendants session={data} id={id} onMarked={again} />
            </>
          ) : (
            <CalledOff reason={data.cancel_reason} />
          )}
          <ExpertLink />
        </>
      )}
    </>
  )
}

/** Why there is no code now. */
function Closed({ session: { opens_at } }: { session: TaughtSession }) {
  const isAhead = opens_at !== null && Date.parse(opens_at) > Date.now()
  return (
    <p className="notice">
      {isAhead
        ? t('People can check in from {date} on. The code is shown then.', { date: dayTime(opens_at) })
        : t('Presence is closed')}
    </p>
  )
}
