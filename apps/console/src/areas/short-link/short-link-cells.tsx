import type { ShortLinkRow } from '@pelita/contract/areas/short-link.ts'
import { StatusBadge } from '../../kit/badges/status-badge.tsx'
import { CopyButton } from '../../kit/feedback/copy-button.tsx'
import { fullCount } from '../../kit/format/full-count.ts'
import { shortCount } from '../../kit/format/short-count.ts'
import css from './short-link.module.css'

/** An address as people read it out. */
export const withoutScheme = (address: string): string => address.replace(/^https?:\/\//, '')

/** In a list the host is the same in every row: what differs is shown. */
export const linkCell = ({ link }: Pick<ShortLinkRow, 'link'>) => (
  <span className={css.link}>
    <a href={link} target="_blank" rel="noopener noreferrer" title={link}>
      {new URL(link).pathname}
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

export const clicksCell = ({ click_count }: Pick<ShortLinkRow, 'click_count'>) => (
  <span title={fullCount(click_count)}>{shortCount(click_count)}</span>
)

export const availabilityCell = ({ availability }: Pick<ShortLinkRow, 'availability'>) => <StatusBadge status={availability} />
