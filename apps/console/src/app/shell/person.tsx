import type { Session } from '../../data/session.ts'
import css from './profile-menu.module.css'

const initials = (name: string) =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase())
    .filter((_, at, all) => at === 0 || at === all.length - 1)
    .join('')

export function Portrait({ user }: { user: Session['user'] }) {
  if (user.picture) return <img className={css.picture} src={user.picture} alt="" />
  return (
    <span className={css.picture} aria-hidden>
      {initials(user.full_name)}
    </span>
  )
}

export function Names({ user, full = false }: { user: Session['user']; full?: boolean }) {
  return (
    <span className={full ? css.names : `${css.names} ${css.short}`}>
      <span className={css.name}>{user.full_name}</span>
      <span className={css.position}>{user.posisi}</span>
    </span>
  )
}
