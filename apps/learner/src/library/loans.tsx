import './library.css'
import { t } from '@pelita/console/kit/text/t.ts'
import { learnerDigilibApi } from '@pelita/contract/areas/digilib/learner-digilib.ts'
import { useCallback } from 'react'
import { learnerCall } from '../data/session.ts'
import { BackLink } from '../kit/back-link.tsx'
import { inPages } from '../kit/in-pages.ts'
import { MoreButton, useSize } from '../kit/more-button.tsx'
import { Nothing, Problem, Waiting } from '../kit/states.tsx'
import { useLoad } from '../kit/use-load.ts'
import { LoanCard } from './loan-card.tsx'

/** What I asked for, have and had. */
export default function Loans() {
  const { size, grow } = useSize()
  const load = useCallback(() => inPages(size, (page) => learnerCall(learnerDigilibApi.loans, { query: { ...page } })), [size])
  const { data, failure, again } = useLoad(load)
  return (
    <>
      <BackLink to="/library" label="Library" />
      <h1>{t('My loans')}</h1>
      {failure && <Problem text={failure} retry={again} />}
      {!data && !failure && <Waiting />}
      {data?.results.length === 0 && <Nothing text="You have borrowed nothing yet." />}
      <section>
        <div className="stack">
          {data?.results.map((loan) => (
            <LoanCard key={loan.id} loan={loan} onChanged={again} />
          ))}
        </div>
      </section>
      <MoreButton isLeft={Boolean(data?.pagination.next)} grow={grow} />
    </>
  )
}
