import { IMPORT_MAX_BYTES, importRefusal, quizImportApi } from '@pelita/contract/areas/quiz/quiz-import.ts'
import type { Question, QuestionType } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import type { Objective } from '@pelita/contract/learning/survey-objectives.ts'
import type { z } from 'zod'
import { ApiError } from '../../../data/api-error.ts'
import { call } from '../../../data/call.ts'
import { saveBlob } from '../../../data/download.ts'
import { openDialog } from '../../../kit/feedback/dialog-store.ts'
import { showFailure } from '../../../kit/feedback/failure.tsx'
import { toast } from '../../../kit/feedback/toast.tsx'
import { ImportPreview } from '../../../kit/import/import-preview.tsx'
import { type ImportFile, ImportSteps } from '../../../kit/import/import-steps.tsx'
import { t } from '../../../kit/text/t.ts'
import { FAILED, TemplateDownload } from './template-download.tsx'

export const DONE = 'Questions has been successfully imported.'

export interface ImportWish {
  questionType: QuestionType
  objective: Objective
  /** The template leaves the page, which must not be asked about. */
  onTemplate: () => void
}

/** Asks for a spreadsheet of questions; answers what was read from it. */
export const openImport = (wish: ImportWish): Promise<Question[] | undefined> =>
  openDialog<Question[]>((close) => <Import wish={wish} close={close} />, { title: 'Import Question', size: 'lg' })

/** What a refused file says. */
type Refused = z.output<typeof importRefusal>

function Import({ wish, close }: { wish: ImportWish; close: (questions?: Question[]) => void }) {
  const params = { questionType: wish.questionType }
  const objective = wish.questionType === 'lim3' ? { question_objective: wish.objective } : {}

  /** Questions that are all right join the quiz at once, where they can be looked at: nothing is saved yet. */
  const read = async ({ file, columns, signal }: ImportFile): Promise<Refused | null> => {
    try {
      const { results } = await call(quizImportApi.questions, { params, file, fields: { ...objective, columns } }, { signal })
      toast.success(DONE, 'Success')
      close(results)
      return null
    } catch (cause) {
      const refused = cause instanceof ApiError ? importRefusal.safeParse(cause.data).data : undefined
      if (!refused) throw cause
      return refused
    }
  }
  const marked = async ({ file, columns }: ImportFile) => {
    try {
      const sheet = await call(quizImportApi.marked, { params, file, fields: { ...objective, columns } })
      saveBlob(sheet, `${file.name.replace(/\.\w+$/, '')} (checked).xlsx`)
      wish.onTemplate()
    } catch (cause) {
      showFailure(cause, { always: FAILED })
    }
  }

  return (
    <ImportSteps
      kind="question"
      label="Import Question"
      hint="XLS, XLSX or CSV, at most 5MB and 500 questions"
      maxBytes={IMPORT_MAX_BYTES}
      template={<TemplateDownload onTemplate={wish.onTemplate} />}
      action="Import"
      failed={{ always: FAILED }}
      read={read}
      show={({ problems }, sent, back) => (
        <ImportPreview
          notes={[t('Nothing is imported while rows have errors.')]}
          problems={problems}
          marked={() => void marked(sent)}
          back={back}
        />
      )}
      close={() => close()}
    />
  )
}
