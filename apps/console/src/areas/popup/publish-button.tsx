import { Button } from '@mantine/core'
import { type PopupDetail, popup, popupApi } from '@pelita/contract/areas/popup/popup.ts'
import { useAllowed } from '../../data/session.ts'
import { useAction } from '../../data/use-action.ts'
import { ask } from '../../kit/feedback/ask.tsx'
import { t } from '../../kit/text/t.ts'

/** Publishes a popup, or takes it back. */
export function PublishButton({ record }: { record: PopupDetail }) {
  const may = useAllowed(popup.can('update'))
  const isPublished = record.status === 'publish'
  const { run, pending } = useAction(popupApi.setStatus, {
    done: isPublished ? 'Popup has been successfully unpublished.' : 'Popup has been successfully published.',
    failed: 'Failed to change popup',
  })
  if (!may) return null
  const question = isPublished
    ? { title: 'Unpublish Popup?', text: 'Learners will no longer see this popup.', confirm: 'Unpublish' }
    : { title: 'Publish Popup?', text: 'Once published, learners can see this popup.', confirm: 'Publish' }
  const change = async () => {
    if (!(await ask({ ...question, cancel: 'Cancel', tone: isPublished ? 'warning' : 'info' }))) return
    const { id, updated_at } = record
    await run({ params: { id }, body: { status: isPublished ? 'draft' : 'publish', updated_at } })
  }
  return (
    <Button variant="default" loading={pending} onClick={() => void change()}>
      {t(isPublished ? 'Unpublish' : 'Publish')}
    </Button>
  )
}
