import { Button } from '@mantine/core'
import { type DigilibDetail, digilib, digilibApi } from '@pelita/contract/areas/digilib/digilib.ts'
import { useAllowed } from '../../data/session.ts'
import { useAction } from '../../data/use-action.ts'
import { ask } from '../../kit/feedback/ask.tsx'
import { t } from '../../kit/text/t.ts'

/** Publishes a title, or takes it back; who has copies at learners is asked once more. */
export function PublishButton({ record }: { record: DigilibDetail }) {
  const may = useAllowed(digilib.can('update'))
  const isPublished = record.status === 'publish'
  const { run, pending } = useAction(digilibApi.setStatus, {
    done: isPublished ? 'Digilib has been successfully unpublished.' : 'Digilib has been successfully published.',
    failed: 'Failed to change digilib',
  })
  if (!may) return null
  const change = async () => {
    const kept =
      record.readers > 0
        ? t('{count} learners are in progress. Unpublish anyway?', { count: record.readers })
        : 'Learners will no longer see this digilib. Progress already made is kept.'
    const sure = isPublished
      ? await ask({ title: 'Unpublish Digilib?', text: kept, confirm: 'Unpublish', tone: 'warning' })
      : await ask({
          ...{ title: 'Publish Digilib?', text: 'Once published, learners can see this digilib.', confirm: 'Publish' },
          tone: 'info',
        })
    if (!sure) return
    const { id, updated_at } = record
    await run({ params: { id }, body: { status: isPublished ? 'draft' : 'publish', updated_at, force: record.readers > 0 } })
  }
  return (
    <Button variant="default" loading={pending} onClick={() => void change()}>
      {t(isPublished ? 'Unpublish' : 'Publish')}
    </Button>
  )
}
