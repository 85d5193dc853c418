import { Button } from '@mantine/core'
import { type DocumentDetail, documentApi, mayDocument } from '@pelita/contract/areas/document/document.ts'
import { useAllowed } from '../../data/session.ts'
import { useAction } from '../../data/use-action.ts'
import { ask } from '../../kit/feedback/ask.tsx'
import { t } from '../../kit/text/t.ts'

/** Publishes a document, or takes it back; while learners read it that is asked once more. */
export function PublishButton({ record }: { record: DocumentDetail }) {
  const may = useAllowed(mayDocument(record.type_document, 'update'))
  const isPublished = record.status === 'publish'
  const { run, pending } = useAction(documentApi.setStatus, {
    done: isPublished ? 'Document has been successfully unpublished.' : 'Document has been successfully published.',
    failed: 'Failed to change document',
  })
  if (!may) return null
  const change = async () => {
    const kept =
      record.readers > 0
        ? t('{count} learners are in progress. Unpublish anyway?', { count: record.readers })
        : 'Learners will no longer see this document. Progress already made is kept.'
    const sure = isPublished
      ? await ask({ title: 'Unpublish Document?', text: kept, confirm: 'Unpublish', tone: 'warning' })
      : await ask({
          ...{ title: 'Publish Document?', text: 'Once published, learners can see this document.', confirm: 'Publish' },
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
