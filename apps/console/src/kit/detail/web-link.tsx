import { safeLink } from '../rich-text/safe-address.ts'
import css from './detail.module.css'

/** An address somebody may follow, in a tab of its own; '-' for none, and for what is no link. */
export function WebLink({ address }: { address: string | null }) {
  const href = safeLink(address)
  if (!href) return '-'
  return (
    <a className={css.web} href={href} target="_blank" rel="noopener noreferrer">
      {address}
    </a>
  )
}
