import './me.css'
import { dayTime } from '@pelita/console/kit/format/dates.ts'
import { t } from '@pelita/console/kit/text/t.ts'
import { learnerPointApi } from '@pelita/contract/areas/point.ts'
import { useCallback } from 'react'
import { learnerCall } from '../data/session.ts'
import { BackLink } from '../kit/back-link.tsx'
import { inPages } from '../kit/in-pages.ts'
import { MoreButton, useSize } from '../kit/more-button.tsx'
import { Nothing, Problem, Waiting } from '../kit/states.tsx'
import { useLoad } from '../kit/use-load.ts'
import { Numbers } from './numbers.tsx'

/** What I have earned and spent, and for what. */
export default function Points() {
  const { size, grow } = useSize()
  const load = useCallback(() => inPages(size, (page) => learnerCall(learnerPointApi.mine, { query: { ...page } })), [size])
  const { data, failure, again } = useLoad(load)
  return (
    <>
      <BackLink to="/points" label="Points" />
      <h1>{t('What points were for')}</h1>
      {failure && <Problem text={failure} retry={again} />}
      {!data && !failure && <Waiting />}
      {data && (
        <>
          <Numbers
            of={[
              [t('Earned'), data.earned],
              [t('Left to spend'), data.balance],
            ]}
          />
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
          <MoreButton isLeft={Boolean(data?.pagination.next)} grow={grow} />
        </>
      )}
    </>
  )
}
