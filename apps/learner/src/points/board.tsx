import { shortDay } from '@pelita/console/kit/format/dates.ts'
import { t } from '@pelita/console/kit/text/t.ts'
import {
  BOARD_PERIOD_KEYS,
  BOARD_PERIODS,
  type BoardPeriod,
  type LearnerPlace,
  learnerLeaderboardApi,
} from '@pelita/contract/areas/leaderboard/leaderboard.ts'
import type { CallOutput } from '@pelita/contract/core/endpoint.ts'
import { useCallback, useId, useState } from 'react'
import { learnerCall } from '../data/session.ts'
import { Link } from '../kit/path.tsx'
import { Problem, Waiting } from '../kit/states.tsx'
import { Badge } from '../kit/status-badge.tsx'
import { useLoad } from '../kit/use-load.ts'

type Shown = CallOutput<typeof learnerLeaderboardApi.board>

/** A device may still hold an answer of an earlier version, which had no list of them. */
const goalsOf = ({ targets }: { targets?: Shown['targets'] }) => targets ?? []

/** Who has most points in a period, and where I stand. */
export function Board() {
  const [period, setPeriod] = useState<BoardPeriod>('month')
  const id = useId()
  const load = useCallback(() => learnerCall(learnerLeaderboardApi.board, { query: { period } }), [period])
  const { data, failure, again } = useLoad(load)
  if (failure) return <Problem text={failure} retry={again} />
  if (!data) return <Waiting />
  return (
    <>
      {goalsOf(data).map((target) => (
        <Goal key={target.id} target={target} />
      ))}
      {data.is_visible && (
        <section>
          <h2>{t('Leaderboard')}</h2>
          <div className="field">
            <label htmlFor={id}>{t('Period')}</label>
            <select id={id} value={period} onChange={(event) => setPeriod(event.currentTarget.value as BoardPeriod)}>
              {BOARD_PERIOD_KEYS.map((key) => (
                <option key={key} value={key}>
                  {t(BOARD_PERIODS[key])}
                </option>
              ))}
            </select>
          </div>
          {data.results.length === 0 && <p className="soft">{t('Nobody has earned points in this period yet')}</p>}
          <Places places={data.results} />
          {data.around.length > 0 && (
            <>
              <h3>{t('Around you')}</h3>
              <Places places={data.around} />
            </>
          )}
        </section>
      )}
    </>
  )
}

function Places({ places }: { places: readonly LearnerPlace[] }) {
  if (places.length === 0) return null
  return (
    <ol className="board">
      {places.map(({ rank, full_name, division, points, is_me }) => (
        <li key={rank} className={is_me ? 'mine' : ''}>
          <span className="rank">{rank}</span>
          <span className="words">
            {full_name ?? t('A colleague')}
            {is_me && ` (${t('you')})`}
            {division && <span className="soft"> {division}</span>}
          </span>
          <span>{points}</span>
        </li>
      ))}
    </ol>
  )
}

function Goal({ target }: { target: Shown['targets'][number] }) {
  const { title, points, target_points, percent, end_at, reached_at, reward_points, reward_badge, reward_text } = target
  const reward = reward_points ? t('{n} bonus points', { n: reward_points }) : (reward_badge?.name ?? reward_text)
  return (
    <section className="card goal">
      <h2>{title}</h2>
      <progress value={percent} max={100} aria-label={title} />
      <p>{t('{points} of {target} points, until {date}', { points, target: target_points, date: shortDay(end_at) })}</p>
      {reached_at && (
        <div className="answers">
          <Badge tone="green">{t('You have reached it.')}</Badge>
        </div>
      )}
      {reward && (
        <p className="soft reward">
          {reward_badge && <img src={reward_badge.image} alt="" width={40} height={40} loading="lazy" />}
          {t('Reward: {reward}', { reward })}
        </p>
      )}
      {reached_at && reward_badge && (
        <Link className="button" to="/achievements">
          {t('See my achievements')}
        </Link>
      )}
    </section>
  )
}
