import { Button } from '@mantine/core'
import { type IssueDetail, issue, issueApi } from '@pelita/contract/areas/issue/issue.ts'
import { ISSUE_LIMITS, type IssueState, movesOf } from '@pelita/contract/areas/issue/issue-words.ts'
import { useAllowed } from '../../data/session.ts'
import { useAction } from '../../data/use-action.ts'
import { ask } from '../../kit/feedback/ask.tsx'
import { askText } from '../../kit/feedback/ask-text.tsx'
import { tryCall } from '../../kit/feedback/run-call.ts'
import { t } from '../../kit/text/t.ts'

const LABELS: Readonly<Partial<Record<IssueState, string>>> = {
  in_progress: 'Start Handling',
  resolved: 'Resolve',
  closed: 'Close',
  rejected: 'Reject',
}

const TOLD = { done: 'Issue has been successfully updated.', failed: 'Failed to update issue' } as const

/** What its state allows next. */
export function Moves({ record }: { record: IssueDetail }) {
  const may = useAllowed(issue.can('update'))
  const { run, pending } = useAction(issueApi.update, TOLD)
  if (!may) return null
  const { id, updated_at } = record
  const params = { id }
  const move = async (status: IssueState) => {
    if (status === 'resolved') {
      await askText({
        ...{ title: 'Resolve Issue?', text: 'Resolve Issue? The reporter will be notified.', confirm: 'Resolve' },
        ...{ label: 'Resolution', maxLength: ISSUE_LIMITS.comment, failed: TOLD.failed },
        send: (resolution) => tryCall(issueApi.update, { params, body: { status, resolution, updated_at } }, TOLD.done),
      })
      return
    }
    if (status === 'rejected') {
      await askText({
        ...{ title: 'Reject Issue?', text: 'Reject Issue? The reporter will be notified.', confirm: 'Reject' },
        ...{ label: 'Note', maxLength: ISSUE_LIMITS.comment, failed: TOLD.failed },
        send: (note) => tryCall(issueApi.update, { params, body: { status, note, updated_at } }, TOLD.done),
      })
      return
    }
    const text = 'Nobody can reopen a closed issue.'
    if (status === 'closed' && !(await ask({ title: 'Close Issue?', text, confirm: 'Close', tone: 'info' }))) return
    await run({ params, body: { status, updated_at } })
  }
  return (
    <>
      {movesOf(record.status).map((status) => (
        <Button
          key={status}
          variant={status === 'rejected' ? 'default' : 'filled'}
          loading={pending}
          onClick={() => void move(status)}
        >
          {t(LABELS[status] ?? status)}
        </Button>
      ))}
    </>
  )
}
