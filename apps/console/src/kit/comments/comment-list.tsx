import type { Permission } from '@pelita/contract/core/catalogue.ts'
import { COMMENT_STATES, type CommentRow, type commentsOf } from '@pelita/contract/learning/comments.ts'
import { IconCheck, IconTrash } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { z } from 'zod'
import { useAction } from '../../data/use-action.ts'
import { StatusBadge } from '../badges/status-badge.tsx'
import { STATUSES } from '../badges/statuses.ts'
import { ask } from '../feedback/ask.tsx'
import { cut } from '../format/cut.ts'
import { dayTime } from '../format/dates.ts'
import { Moment } from '../list/cells/moment.tsx'
import { defineList, type RowAction } from '../list/define-list.ts'
import { ListView } from '../list/list-view.tsx'
import { useListState } from '../list/state/use-list-state.ts'
import { t } from '../text/t.ts'
import { Writer } from './writer.tsx'

/** Those of `commentsOf`, whatever else names the record. */
type CommentApi = ReturnType<typeof commentsOf<z.ZodRawShape>>

interface Props {
  api: CommentApi
  /** What the record is named by in its path. */
  params: { id: string }
  can: (action: 'update' | 'delete') => Permission
}

/** The tab Comments of a record: who moderates sees what waits, approves it, and takes away what does not belong there. */
export function CommentList({ api, params, can }: Props) {
  const approve = useAction(api.approveComment, { done: 'Comment has been approved.', failed: 'Failed to approve comment' })
  const remove = useAction(api.removeComment, { done: 'Comment Deleted Successfully', failed: 'Failed Delete Comment' })
  const ofComment = (row: CommentRow) => ({ ...params, comment_id: row.id })
  const onRemove = async (row: CommentRow) => {
    const question = {
      ...{ title: 'Delete Comment?', text: 'Are you sure want to delete comment “{text}”' },
      ...{ values: { text: cut(row.text, 80) }, confirm: 'Delete' },
    }
    if (await ask({ ...question, tone: 'error' })) await remove.run({ params: ofComment(row) })
  }
  const onApprove = (row: CommentRow) => approve.run({ params: ofComment(row), body: { status: 'published' } })
  const actions: RowAction<CommentRow>[] = [
    {
      ...{ label: 'Approve', icon: IconCheck, needs: can('update') },
      when: (row) => row.status === 'waiting',
      run: (row) => void onApprove(row),
    },
    { label: 'Delete', icon: IconTrash, needs: can('delete'), run: (row) => void onRemove(row) },
  ]
  const definition = useMemo(() => listOf(api), [api])
  const control = useListState(definition)
  return <ListView definition={{ ...definition, actions }} control={control} params={params} />
}

const listOf = (api: CommentApi) =>
  defineList({
    endpoint: api.comments,
    failed: 'Failed get comments',
    title: 'Comments',
    searchPlaceholder: 'Search by comment or name',
    empty: 'No comments yet',
    filters: [
      {
        kind: 'choice',
        name: 'status',
        label: 'Status',
        options: COMMENT_STATES.map((value) => ({ value, label: t(STATUSES[value].label) })),
      },
    ],
    columns: [
      { header: 'Name', cell: (row) => <Writer writer={row.user} />, sort: 'name' },
      { header: 'Comment', field: 'text', grow: true, wraps: true },
      { header: 'Status', cell: (row) => <StatusBadge status={row.status} /> },
      { header: 'Written', cell: (row) => <Moment text={dayTime(row.created_at)} />, sort: 'created_at' },
    ],
    sort: { column: 'created_at', direction: 'desc' },
    nameOf: (row) => cut(row.text, 40),
  })
