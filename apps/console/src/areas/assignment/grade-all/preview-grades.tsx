import { assignmentGradingApi, type GradePreview } from '@pelita/contract/areas/assignment/assignment-grading.ts'
import { assignmentResultApi } from '@pelita/contract/areas/assignment/assignment-results.ts'
import { assignmentSays } from '@pelita/contract/learning/assignment-texts.ts'
import { saveFile } from '../../../data/download.ts'
import { useAction } from '../../../data/use-action.ts'
import { ImportPreview } from '../../../kit/import/import-preview.tsx'
import { t } from '../../../kit/text/t.ts'
import type { GradeAllPlace } from './grade-all.tsx'
import { GradeRows } from './grade-rows.tsx'

const FAILED = 'Failed to submit grade assignment.'

interface Props {
  place: GradeAllPlace
  preview: GradePreview
  back: () => void
  close: () => void
}

/** What the file would do, row by row; Submit does exactly that or nothing. */
export function PreviewGrades({ place: { id, grading }, preview, back, close }: Props) {
  const { import_id, ready, failed } = preview
  const { run, pending } = useAction(assignmentResultApi.grade, {
    done: ({ graded }) => assignmentSays.graded(graded),
    failed: FAILED,
  })
  const submit = async () => {
    if (await run({ params: { id }, body: { import_id } })) close()
  }
  const marked = () =>
    void saveFile(assignmentGradingApi.markedImport, { params: { id, import_id } }, 'Grades with errors.xlsx', FAILED)
  const { total, same, skipped } = preview
  return (
    <ImportPreview
      total={total}
      outcomes={[
        { count: ready, text: '{count} will be graded', tone: 'green' },
        { count: same, text: '{count} unchanged', tone: 'gray' },
        { count: skipped, text: '{count} left empty', tone: 'gray' },
        { count: failed, text: '{count} with errors', tone: 'red' },
      ]}
      notes={[failed > 0 && t('Rows with errors are left out; the others are graded.')]}
      problems={preview.issues}
      marked={marked}
      back={back}
      submit={{ run: () => void submit(), ready: ready > 0, pending }}
    >
      <GradeRows preview={preview} grading={grading} />
    </ImportPreview>
  )
}
