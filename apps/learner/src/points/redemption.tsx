import { shortDay } from '@pelita/console/kit/format/dates.ts'
import { t } from '@pelita/console/kit/text/t.ts'
import { learnerMerchandiseApi, type MyRedemption } from '@pelita/contract/areas/leaderboard/merchandise.ts'
import { learnerCall } from '../data/session.ts'
import { StatusBadge } from '../kit/status-badge.tsx'
import { useAttempt } from '../kit/use-attempt.ts'

/** What became of something I asked for. */
export function Redemption({ redemption, onCancelled }: { redemption: MyRedemption; onCancelled: () => void }) {
  const { id, number, title, points, address, status, note, requested_at } = redemption
  const { busy, failure, attempt } = useAttempt()
  const cancel = async () => {
    const input = { params: { redemption_id: id }, body: { action: 'cancel' as const } }
    if (await attempt(() => learnerCall(learnerMerchandiseApi.cancel, input))) onCancelled()
  }
  return (
    <article className="card">
      <h3>{title}</h3>
      <p className="soft">{[number, t('{n} points', { n: points }), shortDay(requested_at)].join(' · ')}</p>
      {address && <p className="soft">{address}</p>}
      {note && <p>{note}</p>}
      <div className="answers">
        <StatusBadge status={status} />
        {status === 'requested' && (
          <button type="button" className="button small" disabled={busy} onClick={() => void cancel()}>
            {t('Cancel redemption')}
          </button>
        )}
      </div>
      {failure && (
        <p className="alert" role="alert">
          {failure}
        </p>
      )}
    </article>
  )
}
