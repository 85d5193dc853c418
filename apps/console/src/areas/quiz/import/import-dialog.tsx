import { Button } from '@mantine/core'
import { IMPORT_MAX_BYTES, type ImportProblem, importRefusal, quizImportApi } from '@pelita/contract/areas/quiz/quiz-import.ts'
import type { Objective, Question, QuestionType } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import { useState } from 'react'
import { ApiError } from '../../../data/api-error.ts'
import { call } from '../../../data/call.ts'
import { saveBlob } from '../../../data/download.ts'
import { DialogButtons } from '../../../kit/feedback/dialog-buttons.tsx'
import { openDialog } from '../../../kit/feedback/dialog-store.ts'
import { showFailure } from '../../../kit/feedback/failure.tsx'
import { toast } from '../../../kit/feedback/toast.tsx'
import { t } from '../../../kit/text/t.ts'
import { ChosenFile } from '../../../kit/upload/chosen-file.tsx'
import steps from '../../../kit/upload/import-steps.module.css'
import { SHEET_TYPES } from '../../../kit/upload/sheet-types.ts'
import { ImportProblems } from './import-problems.tsx'
import { FAILED, TemplateDownload } from './template-download.tsx'
import { useClosed } from './use-closed.ts'

export const DONE = 'Questions has been successfully imported.'

export interface ImportWish {
  questionType: QuestionType
  objective: Objective
  /** The template leaves the page, which must not be asked about (specification §4). */
  onTemplate: () => void
}

const RULES = { accept: SHEET_TYPES, maxBytes: IMPORT_MAX_BYTES }

/** Asks for a spreadsheet of questions; answers what was read from it. */
export const openImport = (wish: ImportWish): Promise<Question[] | undefined> =>
  openDialog<Question[]>((close) => <Import wish={wish} close={close} />, { title: 'Import Question', size: 'lg' })

function Import({ wish, close }: { wish: ImportWish; close: (questions?: Question[]) => void }) {
  const [file, setFile] = useState<File | null>(null)
  const [busy, setBusy] = useState(false)
  const [problems, setProblems] = useState<readonly ImportProblem[]>([])
  const params = { questionType: wish.questionType }
  const fields = wish.questionType === 'lim3' ? { question_objective: wish.objective } : {}

  const closed = useClosed()

  const send = async () => {
    if (!file) return
    setBusy(true)
    const signal = closed()
    try {
      const { results } = await call(quizImportApi.questions, { params, file, fields }, { signal })
      toast.success(DONE, 'Success')
      close(results)
    } catch (cause) {
      if (signal.aborted) return
      const refused = cause instanceof ApiError ? importRefusal.safeParse(cause.data) : null
      if (refused?.success) setProblems(refused.data.problems)
      else showFailure(cause, { always: FAILED })
    } finally {
      setBusy(false)
    }
  }
  const choose = (chosen: File | null) => {
    setFile(chosen)
    setProblems([])
  }
  const marked = async () => {
    if (file && (await saveMarked(file, params, fields))) wish.onTemplate()
  }

  return (
    <div className={steps.body}>
      <TemplateDownload onTemplate={wish.onTemplate} />
      <ChosenFile
        label="Import Question"
        file={file}
        choose={choose}
        rules={RULES}
        hint="XLS, XLSX or CSV, at most 5MB and 500 questions"
      />
      <ImportProblems problems={problems} download={() => void marked()} />
      <DialogButtons>
        <Button variant="default" onClick={() => close()}>
          {t('Cancel')}
        </Button>
        <Button disabled={!file || problems.length > 0} loading={busy} onClick={() => void send()}>
          {t('Import')}
        </Button>
      </DialogButtons>
    </div>
  )
}

const saveMarked = async (file: File, params: { questionType: QuestionType }, fields: object): Promise<boolean> => {
  try {
    saveBlob(await call(quizImportApi.marked, { params, file, fields }), `${file.name.replace(/\.\w+$/, '')} (checked).xlsx`)
    return true
  } catch (cause) {
    showFailure(cause, { always: FAILED })
    return false
  }
}
