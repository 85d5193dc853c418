import type { ClassroomDetail } from '@pelita/contract/areas/classroom/classroom.ts'
import { classroomContentApi } from '@pelita/contract/areas/classroom/classroom-contents.ts'
import { quizApi } from '@pelita/contract/areas/quiz/quiz.ts'
import { TreeStep } from '../../../kit/content/tree/tree-step.tsx'
import type { StepProps } from '../../../kit/content/wizard/wizard-step.ts'

/** Step 2: days, sections and contents. */
export default function ContentStep(props: StepProps<ClassroomDetail>) {
  return <TreeStep {...props} kind="classroom" calls={classroomContentApi} surveys={quizApi.list} />
}
