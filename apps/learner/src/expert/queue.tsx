import { dayTime } from '@pelita/console/kit/format/dates.ts'
import { t } from '@pelita/console/kit/text/t.ts'
import { EXPERT_WORK, type ExpertWork } from '@pelita/contract/areas/learner-expert.ts'
import { useCallback, useState } from 'react'
import { BackLink } from '../kit/back-link.tsx'
import { Link } from '../kit/path.tsx'
import { Nothing, Problem, Waiting } from '../kit/states.tsx'
import { useLoad } from '../kit/use-load.ts'
import { Graduation } from './graduation.tsx'
import { loadQueue } from './load-queue.ts'

const KINDS = { assignment: 'Assignment', quiz: 'Quiz', graduation: 'Graduation' } as const

type Kind = ExpertWork['kind'] | 'all'
const SHOWN: readonly Kind[] = ['all', ...EXPERT_WORK]

/** What waits for me as an expert of a class, the oldest first. */
export default function ExpertQueue() {
  const [kind, setKind] = useState<Kind>('all')
  const load = useCallback(() => loadQueue(kind === 'all' ? undefined : kind), [kind])
  const { data, failure, again } = useLoad(load)
  return (
    <>
      <BackLink to="/todo" label="To do" />
      <h1>
        {t('As an expert')} <span className="count">{data?.total}</span>
      </h1>
      <fieldset className="segments">
        <legend className="unseen">{t('Show')}</legend>
        {SHOWN.map((one) => (
          <label key={one}>
            <input type="radio" className="unseen" name="kind" checked={one === kind} onChange={() => setKind(one)} />
            {t(one === 'all' ? 'All' : KINDS[one])}
          </label>
        ))}
      </fieldset>
      {failure && <Problem text={failure} retry={again} />}
      {!data && !failure && <Waiting />}
      {data?.results.length === 0 && <Nothing text="Nothing waits for your grade." />}
      <section>
        <div className="stack">
          {data?.results.map((work) => (
            <Work key={`${work.kind} ${work.id}`} work={work} onDecided={again} />
          ))}
        </div>
      </section>
    </>
  )
}

function Work({ work, onDecided }: { work: ExpertWork; onDecided: () => void }) {
  const { kind, id, name, nik, title, module_title, batch_title, score, attendance, waiting_since } = work
  return (
    <article className="card words">
      <h3>{name}</h3>
      <p className="soft">{[nik, t(KINDS[kind]), title].filter(Boolean).join(' · ')}</p>
      <p className="soft">{[...new Set([module_title, batch_title])].join(' · ')}</p>
      <p className="soft">
        {[
          t('Waits since {date}', { date: dayTime(waiting_since) }),
          score !== null && t('Score {n}', { n: score }),
          attendance !== null && t('Attendance {n}%', { n: attendance }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {kind === 'graduation' ? (
        <Graduation id={id} name={name} onDecided={onDecided} />
      ) : (
        <div className="answers">
          <Link className="button primary" to={`/expert/${kind}/${id}`}>
            {t('Grade')}
          </Link>
        </div>
      )}
    </article>
  )
}
