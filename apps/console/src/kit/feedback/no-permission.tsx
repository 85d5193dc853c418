import css from './states.module.css'
import { State } from './states.tsx'

/** The no-permission state of the specification, to the letter. */
export function NoPermission() {
  return (
    <State
      drawing={<LockedDrawing />}
      title="You don't have permission to access this page"
      text="Please contact your administrator to get access"
    />
  )
}

/** A closed door with a keyhole: this page is for others. */
function LockedDrawing() {
  return (
    <svg viewBox="0 0 160 120" className={css.drawing} aria-hidden="true">
      <ellipse cx="80" cy="108" rx="48" ry="6" className={css.shade} />
      <rect x="44" y="48" width="72" height="56" rx="10" className={css.paper} />
      <path d="M58 48V36a22 22 0 0 1 44 0v12" className={css.thick} />
      <circle cx="80" cy="70" r="8" className={css.accent} />
      <path d="M80 74v14" className={css.key} />
      <circle cx="128" cy="30" r="3" className={css.dot} />
      <path d="M30 36h8M34 32v8" className={css.stroke} />
    </svg>
  )
}
