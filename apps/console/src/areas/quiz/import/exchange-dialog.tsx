import { Button } from '@mantine/core'
import {
  EXCHANGE_EXTENSIONS,
  EXCHANGE_FORMATS,
  EXCHANGE_LABELS,
  type ExchangeFormat,
  IMPORT_MAX_BYTES,
  quizImportApi,
} from '@pelita/contract/areas/quiz/quiz-import.ts'
import type { Question } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import { useState } from 'react'
import { call } from '../../../data/call.ts'
import { DialogButtons } from '../../../kit/feedback/dialog-buttons.tsx'
import { openDialog } from '../../../kit/feedback/dialog-store.ts'
import { showFailure } from '../../../kit/feedback/failure.tsx'
import { PrimaryButton } from '../../../kit/feedback/primary-button.tsx'
import { toast } from '../../../kit/feedback/toast.tsx'
import steps from '../../../kit/import/import-steps.module.css'
import { useClosed } from '../../../kit/import/use-closed.ts'
import { OptionsSelect } from '../../../kit/pickers/options-select.tsx'
import { t } from '../../../kit/text/t.ts'
import { ChosenFile } from '../../../kit/upload/chosen-file.tsx'
import { ExchangeReport, type ExchangeResult } from './exchange-report.tsx'
import css from './import.module.css'
import { DONE, type ImportWish } from './import-dialog.tsx'
import { FAILED } from './template-download.tsx'

const RULES = { accept: EXCHANGE_EXTENSIONS.map((extension) => `.${extension}`), maxBytes: IMPORT_MAX_BYTES }
const FORMATS = EXCHANGE_FORMATS.map((format) => ({ value: format, label: EXCHANGE_LABELS[format] }))

/** Asks for questions that another system wrote; answers those of kinds we have. */
export const openExchange = (wish: ImportWish): Promise<Question[] | undefined> =>
  openDialog<Question[]>((close) => <Exchange wish={wish} close={close} />, { title: 'Import from another system', size: 'md' })

function Exchange({ wish, close }: { wish: ImportWish; close: (questions?: Question[]) => void }) {
  const [file, setFile] = useState<File | null>(null)
  const [format, setFormat] = useState<ExchangeFormat | null>(null)
  const [busy, setBusy] = useState(false)
  const [read, setRead] = useState<ExchangeResult | null>(null)
  const closed = useClosed()

  const take = ({ results }: ExchangeResult) => {
    if (results.length > 0) toast.success(DONE, 'Success')
    close(results)
  }
  const send = async () => {
    if (!file) return
    setBusy(true)
    const signal = closed()
    const fields = {
      ...(wish.questionType === 'lim3' && { question_objective: wish.objective }),
      ...(format && { format }),
    }
    try {
      const params = { questionType: wish.questionType }
      const result = await call(quizImportApi.exchange, { params, file, fields }, { signal })
      if (result.skipped.length + result.changed.length > 0) setRead(result)
      else take(result)
    } catch (cause) {
      if (signal.aborted) return
      showFailure(cause, { always: FAILED })
    } finally {
      setBusy(false)
    }
  }

  if (read) return <Taken read={read} back={() => setRead(null)} take={() => take(read)} />
  return (
    <div className={steps.body}>
      <p className={css.note}>
        {t('Questions in GIFT, Aiken, Moodle XML or QTI. What is changed or left out is shown before anything is imported.')}
      </p>
      <ChosenFile label="Import Question" file={file} choose={setFile} rules={RULES} hint="GIFT, TXT, XML or ZIP, at most 5MB" />
      <OptionsSelect
        label="Format"
        placeholder="Found out from the file"
        options={FORMATS}
        clearable
        value={format}
        onChange={(chosen) => setFormat(EXCHANGE_FORMATS.find((known) => known === chosen) ?? null)}
      />
      <DialogButtons>
        <Button variant="default" onClick={() => close()}>
          {t('Cancel')}
        </Button>
        <PrimaryButton missing={!file && "There's no any file to be uploaded"} loading={busy} onClick={() => void send()}>
          {t('Import')}
        </PrimaryButton>
      </DialogButtons>
    </div>
  )
}

/** Told before anything joins the quiz: what differs from the file, and what it has that this quiz cannot have. */
function Taken({ read, back, take }: { read: ExchangeResult; back: () => void; take: () => void }) {
  return (
    <div className={steps.body}>
      <ExchangeReport {...read} />
      <DialogButtons>
        <Button variant="default" onClick={back}>
          {t('Choose another file')}
        </Button>
        <PrimaryButton
          missing={read.results.length === 0 && 'No question of this file can be taken over: choose another file'}
          onClick={take}
        >
          {t('Import')}
        </PrimaryButton>
      </DialogButtons>
    </div>
  )
}
