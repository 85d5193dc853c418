import './me.css'
import { dayTime } from '@pelita/console/kit/format/dates.ts'
import { t } from '@pelita/console/kit/text/t.ts'
import { learnerPointApi } from '@pelita/contract/areas/point.ts'
import { useCallback, useState } from 'react'
import { learnerCall } from '../data/session.ts'
import { BackLink } from '../kit/back-link.tsx'
import { Nothing, Problem, Waiting } from '../kit/states.tsx'
import { useLoad } from '../kit/use-load.ts'

const STEP = 20
const MOST = 100

/** What I have earned and spent, and for what. */
export default function Points() {
  const [size, setSize] = useState(STEP)
  const load = useCallback(() => learnerCall(learnerPointApi.mine, { query: { page_size: size } }), [size])
  const { data, failure, again } = useLoad(load)
  return (
    <>
      <BackLink to="/points" label="Points" />
      <h1>{t('What points were for')}</h1>
      {failure && <Problem text={failure} retry={again} />}
      {!data && !failure && <Waiting />}
      {data && (
        <>
          <dl className="numbers">
            {[
              [t('Earned'), data.earned],
              [t('Left to spend'), data.balance],
            ].map(([label, value]) => (
              <div key={label} className="card">
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {data.results.length === 0 && <Nothing text="You have no points yet." />}
          <ul className="lines">
            {data.results.map(({ id, title, content, points, at }) => (
              <li key={id}>
                <span className="words">
                  <strong>{title}</strong>
                  <span className="soft">{[content, dayTime(at)].filter(Boolean).join(' · ')}</span>
                </span>
                <strong className="amount">{points > 0 ? `+${points}` : points}</strong>
              </li>
            ))}
          </ul>
          {data.pagination.next && size < MOST && (
            <button type="button" className="button" onClick={() => setSize(Math.min(size + STEP, MOST))}>
              {t('Show more')}
            </button>
          )}
        </>
      )}
    </>
  )
}
