import type { AnyRow } from '../list/define-list.ts'
import type { HeadRecord, PageHeader } from '../page/use-page-header.ts'
import { type Next, NextStep } from './next-step.tsx'
import { RecordActions, type RecordActionsProps } from './record-actions.tsx'

interface Head<R extends AnyRow> extends HeadRecord, RecordActionsProps<R> {
  /** Shown on a record that was just made. */
  readonly next?: Next
}

/** The head every page of one record has: name, status and facts; Edit, Delete and More, in this order, for whom they are. */
export const recordHead = <R extends AnyRow>(head: Head<R>): Omit<PageHeader, 'below'> => {
  const { name, status, facts, next, ...actions } = head
  return {
    record: { name, status, ...(facts && { facts }) },
    actions: <RecordActions {...actions} />,
    notice: next && <NextStep {...next} />,
  }
}
