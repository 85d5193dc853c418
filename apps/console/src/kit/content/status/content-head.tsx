import type { ReactNode } from 'react'
import { recordHead } from '../../detail/record-head.tsx'
import { DistributedBadge, isOwn } from '../../list/cells/received.tsx'
import type { AnyRow } from '../../list/define-list.ts'
import type { PageHeader } from '../../page/use-page-header.ts'

type Head<R extends AnyRow> = Parameters<typeof recordHead<R>>[0]

interface ContentHead<R extends AnyRow> extends Head<R> {
  readonly record: R & { readonly received_from: string | null }
  /** What the status allows, before Edit. */
  readonly buttons?: ReactNode
}

/** The head of a content's page. Of what another organisation distributes it says which, and offers nothing that only its owner does. */
export function contentHead<R extends AnyRow>({ buttons, ...head }: ContentHead<R>): Omit<PageHeader, 'below'> {
  const { record, status, facts = [], edit, removal, more } = head
  const own = isOwn(record)
  const shown = recordHead<R>({
    ...head,
    status: (
      <>
        {status} <DistributedBadge received_from={record.received_from} />
      </>
    ),
    facts: own ? facts : [...facts, { label: 'From', value: record.received_from }],
    edit: own ? edit : undefined,
    removal: own ? removal : undefined,
    more: own ? more : undefined,
  })
  if (!own || !buttons) return shown
  return {
    ...shown,
    actions: (
      <>
        {buttons}
        {shown.actions}
      </>
    ),
  }
}
