import { dayTime, shortDay } from '@pelita/console/kit/format/dates.ts'
import { rupiah } from '@pelita/console/kit/format/rupiah.ts'
import { t } from '@pelita/console/kit/text/t.ts'
import { learnerDigilibApi, type MyLoan } from '@pelita/contract/areas/digilib/learner-digilib.ts'
import { learnerCall } from '../data/session.ts'
import { Link } from '../kit/path.tsx'
import { StatusBadge } from '../kit/status-badge.tsx'
import { useAttempt } from '../kit/use-attempt.ts'

/** One loan: until when, and what I can do about it. */
export function LoanCard({ loan, onChanged }: { loan: MyLoan; onChanged: () => void }) {
  const { id, title, status, requested_at, reserved_until, due_date, returned_at, fine, note } = loan
  const { busy, failure, attempt } = useAttempt()
  const act = async (action: 'cancel' | 'renew') => {
    if (await attempt(() => learnerCall(learnerDigilibApi.actOnLoan, { params: { id }, body: { action } }))) onChanged()
  }
  const facts = [
    t('Requested on {date}', { date: shortDay(requested_at) }),
    status === 'approved' && reserved_until && t('Fetch it until {date}', { date: dayTime(reserved_until) }),
    due_date && !returned_at && t('Return it until {date}', { date: shortDay(due_date) }),
    returned_at && t('Returned on {date}', { date: shortDay(returned_at) }),
    fine > 0 && t('Fine {amount}', { amount: rupiah(fine) }),
    note,
  ].filter(Boolean)
  return (
    <article className="card words">
      <h3>
        <Link className="plain-link" to={`/library/${loan.digilib_id}`}>
          {title}
        </Link>
      </h3>
      <p className="soft">{facts.join(' · ')}</p>
      <div className="answers">
        <StatusBadge status={status} />
      </div>
      {failure && (
        <p className="alert" role="alert">
          {failure}
        </p>
      )}
      <div className="answers">
        {loan.can_renew && (
          <button type="button" className="button" disabled={busy} onClick={() => void act('renew')}>
            {t('Renew')}
          </button>
        )}
        {loan.can_cancel && (
          <button type="button" className="button" disabled={busy} onClick={() => void act('cancel')}>
            {t('Cancel the request')}
          </button>
        )}
      </div>
    </article>
  )
}
