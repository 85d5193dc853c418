import type { GradingStatus } from '@pelita/contract/areas/assignment/assignment-form.ts'
import type { GradePreview } from '@pelita/contract/areas/assignment/assignment-grading.ts'
import { useState } from 'react'
import { openDialog } from '../../../kit/feedback/dialog-store.ts'
import type { ReportScope } from '../../../kit/report/report-scope.ts'
import { ChooseGrades } from './choose-grades.tsx'
import { PreviewGrades } from './preview-grades.tsx'

export interface GradeAllPlace {
  /** The assignment. */
  readonly id: string
  readonly title: string
  readonly scope: Partial<ReportScope>
  readonly grading: GradingStatus
}

export const openGradeAll = (place: GradeAllPlace): void => {
  void openDialog((close) => <GradeAll place={place} close={() => close()} />, { title: 'Grade All', size: 'lg' })
}

/** Upload the filled-in report, see what it would do, do exactly that. */
function GradeAll({ place, close }: { place: GradeAllPlace; close: () => void }) {
  const [preview, setPreview] = useState<GradePreview | null>(null)
  if (!preview) return <ChooseGrades place={place} show={setPreview} close={close} />
  return <PreviewGrades place={place} preview={preview} back={() => setPreview(null)} close={close} />
}
