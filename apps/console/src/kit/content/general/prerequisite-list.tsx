import { contentType, type PREREQUISITE_KINDS } from '@pelita/contract/learning/content-types.ts'
import { Badge } from '../../badges/badge.tsx'
import { t } from '../../text/t.ts'
import css from '../content.module.css'

/** A content that has to be completed first. */
export interface Prerequisite {
  module_type: (typeof PREREQUISITE_KINDS)[number]
  id: string
  title: string
}

export const kindName = ({ module_type }: Prerequisite): string => t(contentType(module_type).title)

/** What has to be completed before somebody joins, to read. */
export function PrerequisiteList({ of }: { of: readonly Prerequisite[] }) {
  return (
    <ul className={css.items}>
      {of.map((one) => (
        <li key={one.id} className={css.item}>
          <Badge tone="blue">{kindName(one)}</Badge>
          <span className={css.words}>{one.title}</span>
        </li>
      ))}
    </ul>
  )
}
