import { assignmentGradingApi, type GradePreview } from '@pelita/contract/areas/assignment/assignment-grading.ts'
import { assignmentResultApi } from '@pelita/contract/areas/assignment/assignment-results.ts'
import { assignmentSays } from '@pelita/contract/areas/assignment/assignment-texts.ts'
import { saveFile } from '../../../data/download.ts'
import { useAction } from '../../../data/use-action.ts'
import { Badge } from '../../../kit/badges/badge.tsx'
import { t } from '../../../kit/text/t.ts'
import steps from '../../../kit/upload/import-steps.module.css'
import { PreviewFooter } from '../../../kit/upload/preview-footer.tsx'
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
  return (
    <div className={steps.body}>
      <Summary preview={preview} />
      <GradeRows preview={preview} grading={grading} />
      <PreviewFooter back={back} marked={failed > 0 && marked} submit={() => void submit()} ready={ready > 0} pending={pending} />
    </div>
  )
}

function Summary({ preview: { total, ready, same, skipped, failed } }: { preview: GradePreview }) {
  return (
    <div className={steps.summary} role="status">
      <strong>{total === 1 ? t('1 row') : t('{total} rows', { total })}</strong>
      {ready > 0 && <Badge tone="green">{t('{count} will be graded', { count: ready })}</Badge>}
      {same > 0 && <Badge tone="gray">{t('{count} unchanged', { count: same })}</Badge>}
      {skipped > 0 && <Badge tone="gray">{t('{count} left empty', { count: skipped })}</Badge>}
      {failed > 0 && <Badge tone="red">{t('{count} with errors', { count: failed })}</Badge>}
      {failed > 0 && <p>{t('Rows with errors are left out; the others are graded.')}</p>}
    </div>
  )
}
