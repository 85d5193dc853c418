import type { GrantState } from '@pelita/contract/learning/achievement-grants.ts'
import { StatusBadge } from '../../kit/badges/status-badge.tsx'
import { Face } from '../../kit/detail/face.tsx'
import { dayCommaTime } from '../../kit/format/dates.ts'
import css from './achievement.module.css'

interface Holder {
  readonly full_name: string
  readonly nik: string
  readonly picture: string | null
  readonly claim_at: string | null
  readonly state: GrantState
  readonly revoke_reason: string | null
}

/** Face, full name and NIK in one cell. */
export const person = ({ full_name, nik, picture }: Holder) => (
  <span className={css.person}>
    <Face name={full_name} picture={picture} size={32} />
    <span className={css.words}>
      <span title={full_name}>{full_name}</span>
      <span>{nik}</span>
    </span>
  </span>
)

/** The moment of the claim; what is not simply claimed says so beside it, or in its place. */
export const claim = ({ claim_at, state, revoke_reason }: Holder) => (
  <span className={css.claim} title={revoke_reason ?? undefined}>
    {claim_at && <span>{dayCommaTime(claim_at)}</span>}
    {state !== 'claimed' && <StatusBadge status={state} />}
  </span>
)
