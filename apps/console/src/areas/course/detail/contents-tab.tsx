import type { CourseDetail } from '@pelita/contract/areas/course/course.ts'
import { courseScreens } from '@pelita/contract/areas/course/course.ts'
import { courseContentApi } from '@pelita/contract/areas/course/course-contents.ts'
import { course } from '@pelita/contract/areas/course/course-flags.ts'
import css from '../../../kit/content/content.module.css'
import ContentTab from '../../../kit/content/tabs/content-tab.tsx'
import { isOwn } from '../../../kit/list/cells/received.tsx'
import { LinkButton } from '../../../kit/list/frame/link-button.tsx'
import { ListHeading } from '../../../kit/list/frame/list-heading.tsx'
import { contentsPath, wizardPath } from '../course-words.ts'

/** What the course is made of; how far people came with it stands on a page of its own. */
export default function ContentsTab({ record }: { record: CourseDetail }) {
  const { id } = record
  const fill = <LinkButton label="Edit Contents" to={`${wizardPath('edit', id)}?step=2`} needs={course.can('update')} />
  return (
    <div className={css.stack}>
      <ListHeading title="Contents" subtitle="Sections and contents as learners go through them">
        <LinkButton label="Preview and Progress" to={contentsPath(id)} needs={courseScreens.contents.needs} />
      </ListHeading>
      <ContentTab id={id} calls={courseContentApi} whenNone={isOwn(record) ? fill : undefined} />
    </div>
  )
}
