import { records } from '@pelita/contract/records.ts'
import type { ReactNode } from 'react'
import { RecordLink } from '../../page/record-link.tsx'
import css from '../table/list-table.module.css'

/** Makes what a cell shows lead to the record that it names. */
export type Naming = (shown: ReactNode) => ReactNode

/** A record, by its kind as areas register it. */
export const named =
  (kind: string | undefined, id: string | null): Naming =>
  (shown) => (
    <RecordLink kind={kind} id={id} className={css.link}>
      {shown}
    </RecordLink>
  )

/** Somebody of the own organisation; nobody's account is behind the names of others. */
export const person = (id: string | null): Naming => named('memberships', id)

const CONTENTS: ReadonlyMap<string | undefined, string> = new Map(
  Object.entries(records).map(([kind, { contentType }]) => [contentType, kind]),
)

/** What a content is registered as, by its type: classroom, video. */
export const recordOfContent = (type: string): string | undefined => CONTENTS.get(type)

export const contentOf = (type: string, id: string | null): Naming => named(recordOfContent(type), id)
