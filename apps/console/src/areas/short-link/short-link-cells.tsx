import type { ShortLinkRow } from '@pelita/contract/areas/short-link.ts'
import { readableAddress } from '@pelita/contract/core/web-address.ts'
import { StatusBadge } from '../../kit/badges/status-badge.tsx'
import { CopyButton } from '../../kit/feedback/copy-button.tsx'
import { fullCount } from '../../kit/format/full-count.ts'
import { shortCount } from '../../kit/format/short-count.ts'
import css from './short-link.module.css'

/** An address as people read it out. */
const withoutScheme = (address: string): string => address.replace(/^https?:\/\//, '')

/** In a list the host is the same in every row: what differs is shown. */
export const linkCell = ({ link, code }: Pick<ShortLinkRow, 'link' | 'code'>) => (
  <span className={css.link}>
    <a href={link} target="_blank" rel="noopener noreferrer" title={link}>
      {code}
    </a>
    <CopyButton text={link} label="Copy Short Link" />
  </span>
)

export const addressCell = ({ link }: Pick<ShortLinkRow, 'link'>) => (
  <span className={css.link}>
    <a href={link} target="_blank" rel="noopener noreferrer">
      {withoutScheme(link)}
    </a>
    <CopyButton text={link} label="Copy Short Link" />
  </span>
)

/** Many targets share a host: the path below it tells them apart. */
export const targetCell = ({ target_url }: Pick<ShortLinkRow, 'target_url'>) => {
  const { host, pathname, search } = new URL(target_url)
  return (
    <span className={css.target} title={readableAddress(target_url)}>
      <span>{host}</span>
      <span>{readableAddress(pathname + search)}</span>
    </span>
  )
}

export const clicksCell = ({ click_count }: Pick<ShortLinkRow, 'click_count'>) => (
  <span title={fullCount(click_count)}>{shortCount(click_count)}</span>
)

export const availabilityCell = ({ availability }: Pick<ShortLinkRow, 'availability'>) => <StatusBadge status={availability} />
