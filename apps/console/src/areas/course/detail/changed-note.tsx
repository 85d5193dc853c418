import { Button } from '@mantine/core'
import { type CourseDetail, courseApi } from '@pelita/contract/areas/course/course.ts'
import { course } from '@pelita/contract/areas/course/course-flags.ts'
import { useAllowed } from '../../../data/session.ts'
import { useAction } from '../../../data/use-action.ts'
import { zonedTime } from '../../../kit/format/browser-zone.ts'
import { t } from '../../../kit/text/t.ts'
import css from '../course.module.css'

/** A published course is changed while people learn: it says so until whoever changes it says that it is done. */
export function ChangedNote({ record }: { record: CourseDetail }) {
  const may = useAllowed(course.can('update')) && record.can_update
  const { run, pending } = useAction(courseApi.changesDone, {
    done: 'Changes have been marked as done.',
    failed: 'Failed to change course',
  })
  if (record.status !== 'publish' || !record.changed_at) return null
  return (
    <div className={css.changed} role="note">
      <p>{t('Changed since publish, last {when}. Learners see the changes already.', { when: zonedTime(record.changed_at) })}</p>
      {may && (
        <Button variant="default" size="xs" loading={pending} onClick={() => void run({ params: { id: record.id } })}>
          {t('Changes Are Done')}
        </Button>
      )}
    </div>
  )
}
