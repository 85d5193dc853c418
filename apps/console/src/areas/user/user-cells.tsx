import type { UserRow } from '@pelita/contract/platform/user.ts'
import { Badge } from '../../kit/badges/badge.tsx'
import { StatusBadge } from '../../kit/badges/status-badge.tsx'
import { Face } from '../../kit/detail/face.tsx'
import { t } from '../../kit/text/t.ts'
import css from './user.module.css'
import { groupLabel } from './user-words.ts'

export const nameCell = ({ full_name, picture }: UserRow) => (
  <span className={css.person}>
    <Face name={full_name} picture={picture} size={28} />
    <span className={css.name} title={full_name}>
      {full_name}
    </span>
  </span>
)

/** Where it has to be broken, it is broken before the domain. */
export const emailCell = ({ email }: UserRow) => {
  if (!email) return <span className={css.none}>{t('No email')}</span>
  const at = email.lastIndexOf('@') + 1
  return (
    <span className={css.email} title={email}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  )
}

export const groupCell = ({ groups }: Pick<UserRow, 'groups'>) =>
  groups.length === 0 ? (
    '-'
  ) : (
    <span className={css.chips}>
      {groups.map((group) => (
        <Badge key={group} tone="blue">
          {groupLabel(group)}
        </Badge>
      ))}
    </span>
  )

/** Somebody who has accepted and has no password yet is active in name only. */
export const statusCell = ({ status, invitation_pending, email }: UserRow) => (
  <span className={css.chips}>
    <StatusBadge status={status} />
    {status === 'active' && invitation_pending && <Badge tone="gray">{t(email ? 'Invited' : 'No password yet')}</Badge>}
  </span>
)
