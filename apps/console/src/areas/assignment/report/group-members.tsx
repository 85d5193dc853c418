import type { GroupMember } from '@pelita/contract/areas/assignment/assignment-results.ts'
import { Face } from '../../../kit/detail/face.tsx'
import { openDialog } from '../../../kit/feedback/dialog-store.ts'
import css from './report.module.css'

export const openMembers = (members: readonly GroupMember[]): void => {
  void openDialog(() => <Members members={members} />, { title: 'List Group Member', size: 'sm' })
}

/** Everybody of a group, who handed in first. */
function Members({ members }: { members: readonly GroupMember[] }) {
  return (
    <ul className={css.members}>
      {members.map(({ user_id, name, email, nik, picture }) => (
        <li key={user_id}>
          <Face name={name} picture={picture} size={36} />
          <span className={css.person}>
            <span>{name}</span>
            <span>
              {nik} · {email}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
