import { Button } from '@mantine/core'
import { type AnnouncementDetail, announcement, announcementApi } from '@pelita/contract/areas/announcement.ts'
import { useAllowed } from '../../data/session.ts'
import { useAction } from '../../data/use-action.ts'
import { ask } from '../../kit/feedback/ask.tsx'
import { dayTime } from '../../kit/format/dates.ts'
import { t } from '../../kit/text/t.ts'

/** Publishes an announcement, or takes it back; who was told stays told. */
export function PublishButton({ record }: { record: AnnouncementDetail }) {
  const may = useAllowed(announcement.can('update'))
  const isPublished = record.status === 'publish'
  const { run, pending } = useAction(announcementApi.setStatus, {
    done: isPublished ? 'Announcement has been successfully unpublished.' : 'Announcement has been successfully published.',
    failed: 'Failed to change announcement',
  })
  if (!may) return null
  const begins =
    record.start_at && Date.parse(record.start_at) > Date.now()
      ? t('It reaches {n} people on {at}.', { n: record.total, at: dayTime(record.start_at) })
      : t('It reaches {n} people now.', { n: record.total })
  const question = isPublished
    ? {
        title: 'Unpublish Announcement?',
        text: 'Learners will no longer see this announcement. Mails that were sent stay sent.',
        confirm: 'Unpublish',
      }
    : {
        title: 'Publish Announcement?',
        text: `${t('Once published, learners can see this announcement.')} ${begins}`,
        confirm: 'Publish',
      }
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
