import { fillPath } from '@pelita/contract/core/screen.ts'
import { records } from '@pelita/contract/records.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import css from '../detail/detail.module.css'
import { useMayOpen } from './use-may-open.ts'

interface Props {
  /** The kind of record, as areas register it. */
  kind: string | undefined
  id: string | null
  /** Another look than that of a link in a text. */
  className?: string | undefined
  children: ReactNode
}

/** What names a record leads to it, for those who may open it. */
export function RecordLink({ kind, id, className = css.factLink, children }: Props) {
  const mayOpen = useMayOpen()
  const detail = kind === undefined ? undefined : records[kind]?.detail
  const path = detail && id ? fillPath(detail, { id }) : null
  return path && mayOpen(path) ? (
    <Link to={path} className={className} data-opens="name">
      {children}
    </Link>
  ) : (
    children
  )
}
