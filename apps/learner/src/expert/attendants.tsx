import { clockTime } from '@pelita/console/kit/format/dates.ts'
import { t } from '@pelita/console/kit/text/t.ts'
import { type Attendant, learnerTrainerApi, type TaughtSession } from '@pelita/contract/areas/learner-trainer.ts'
import { useCallback, useState } from 'react'
import { learnerCall } from '../data/session.ts'
import { acknowledge } from '../kit/acknowledged.tsx'
import { inPages } from '../kit/in-pages.ts'
import { MoreButton, useSize } from '../kit/more-button.tsx'
import { SearchField } from '../kit/search-field.tsx'
import { Nothing, Problem, Waiting } from '../kit/states.tsx'
import { StatusBadge } from '../kit/status-badge.tsx'
import { useAttempt } from '../kit/use-attempt.ts'
import { useEvery } from '../kit/use-every.ts'
import { useLoad } from '../kit/use-load.ts'
import { useSearched } from '../kit/use-searched.ts'

interface Props {
  id: string
  session: TaughtSession
  onMarked: () => void
}

/** People come in one after the other. */
export const LOOK_AGAIN_MS = 10_000

const SHOWN = [
  { came: 'false', label: 'Missing', none: 'Nobody is missing.' },
  { came: 'true', label: 'Here', none: 'Nobody has come yet.' },
] as const

/** Who came and who is missing, and marking by hand whoever cannot check in. */
export function Attendants({ id, session: { came: arrived, expected, can_mark, is_open }, onMarked }: Props) {
  const [came, setCame] = useState<'true' | 'false'>('false')
  const [typed, setTyped] = useState('')
  const keyword = useSearched(typed)
  const { size, grow } = useSize()
  const load = useCallback(
    () =>
      inPages(size, (page) =>
        learnerCall(learnerTrainerApi.people, { params: { id }, query: { came, ...page, ...(keyword && { keyword }) } }),
      ),
    [id, came, size, keyword],
  )
  const { data, failure, again } = useLoad(load)
  const { busy, failure: refusal, attempt } = useAttempt()
  useEvery(LOOK_AGAIN_MS, is_open, again)
  const mark = async ({ user_id, name }: Attendant) => {
    const call = () => learnerCall(learnerTrainerApi.mark, { params: { id }, body: { user_ids: [user_id] } })
    if (!(await attempt(call))) return
    acknowledge(t('{name} is marked as present.', { name }))
    onMarked()
    again()
  }
  return (
    <section>
      <h2>
        {t('Attendance')} <span className="count">{t('{n} of {all} have come', { n: arrived, all: expected })}</span>
      </h2>
      <fieldset className="segments">
        <legend className="unseen">{t('Show')}</legend>
        {SHOWN.map((one) => (
          <label key={one.came}>
            <input type="radio" className="unseen" name="came" checked={came === one.came} onChange={() => setCame(one.came)} />
            {t(one.label)}
          </label>
        ))}
      </fieldset>
      {expected > size && <SearchField value={typed} onChange={setTyped} label="Search by name or NIK" />}
      {(failure || refusal) && <Problem text={failure || refusal} retry={again} />}
      {!data && !failure && <Waiting />}
      {data?.results.length === 0 && <Nothing text={SHOWN.find((one) => one.came === came)?.none ?? ''} />}
      <div className="stack">
        {data?.results.map((person) => (
          <article key={person.id} className="card words">
            <h3>{person.name}</h3>
            <p className="soft">{person.nik}</p>
            <div className="answers">
              <StatusBadge status={person.invitation} />
              {person.clock_in && <span className="soft">{clockTime(person.clock_in)}</span>}
              {can_mark && person.invitation === 'confirmed' && (
                <button
                  type="button"
                  className="button small"
                  disabled={busy}
                  aria-label={t('Mark {name} as present', { name: person.name })}
                  onClick={() => void mark(person)}
                >
                  {t('Mark as present')}
                </button>
              )}
            </div>
          </article>
        ))}
        <MoreButton isLeft={Boolean(data?.pagination.next)} grow={grow} />
      </div>
    </section>
  )
}
