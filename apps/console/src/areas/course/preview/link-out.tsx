import content from '../../../kit/content/content.module.css'
import { safeLink } from '../../../kit/rich-text/safe-address.ts'
import { t } from '../../../kit/text/t.ts'

/** What lies elsewhere is opened there. */
export function LinkOut({ address, label }: { address: string | null; label?: string }) {
  const href = safeLink(address)
  if (!href) return null
  return (
    <a className={content.link} href={href} target="_blank" rel="noopener noreferrer">
      {label ? t(label) : address}
    </a>
  )
}
