import { type CourseDetail, courseApi } from '@pelita/contract/areas/course/course.ts'
import { type CourseItemType, courseContentApi, longName } from '@pelita/contract/areas/course/course-contents.ts'
import { quizApi } from '@pelita/contract/areas/quiz/quiz.ts'
import { useData } from '../../../data/use-data.ts'
import { TreeStep } from '../../../kit/content/tree/tree-step.tsx'
import type { StepProps } from '../../../kit/content/wizard/wizard-step.ts'
import { FormSkeleton } from '../../../kit/feedback/skeletons.tsx'
import { RecordLoader } from '../../../kit/form/record/record-loader.tsx'
import { useCourseFlag } from '../course-words.ts'
import { usePreview } from '../preview/use-preview.ts'
import { CopySections } from './copy-sections.tsx'

const FAILED = 'Failed get settings'

/** Step 2: sections and contents; saved however little there is, publishing tells what is missing. */
export default function ContentStep(props: StepProps<CourseDetail>) {
  const query = useData(courseApi.settings, { query: { type: 'library' } }, FAILED)
  const preview = usePreview(props.record.id)
  const [between, newSections, library] = [
    useCourseFlag('drag_between_sections'),
    useCourseFlag('new_section'),
    useCourseFlag('library_selection'),
  ]
  return (
    <RecordLoader query={query} failed={FAILED} waiting={<FormSkeleton />}>
      {(settings) => (
        <TreeStep
          {...props}
          kind="course"
          calls={courseContentApi}
          surveys={quizApi.list}
          preview={preview}
          rules={{
            ...{ between, newSections, library, mayBeEmpty: true, archives: true },
            types: settings.filter(({ is_active }) => is_active).map(({ slug }) => longName(slug as CourseItemType)),
          }}
          tools={(tools) => newSections && library && <CopySections id={props.record.id} tools={tools} />}
        />
      )}
    </RecordLoader>
  )
}
