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
import { showFailure, showWarning } from '../../../kit/feedback/failure.tsx'
import { toast } from '../../../kit/feedback/toast.tsx'
import { OptionsSelect } from '../../../kit/pickers/options-select.tsx'
import { t } from '../../../kit/text/t.ts'
import { ChosenFile } from '../../../kit/upload/chosen-file.tsx'
import steps from '../../../kit/upload/import-steps.module.css'
import css from './import.module.css'
import { DONE, type ImportWish } from './import-dialog.tsx'
import { FAILED } from './template-download.tsx'
import { useClosed } from './use-closed.ts'

const RULES = { accept: EXCHANGE_EXTENSIONS.map((extension) => `.${extension}`), maxBytes: IMPORT_MAX_BYTES }
const FORMATS = EXCHANGE_FORMATS.map((format) => ({ value: format, label: EXCHANGE_LABELS[format] }))

/** A name may be as long as the file, and the list too: what nobody would read is counted. */
const NAMES_MAX = 100
const NAME_MAX = 200

function tellLeftOut(skipped: readonly { readonly name: string; readonly reason: string }[]): void {
  const lines = skipped.slice(0, NAMES_MAX).map(({ name, reason }) => `${name.slice(0, NAME_MAX)}: ${reason}`)
  const more = skipped.length - lines.length
  const title = skipped.length === 1 ? '{count} question was left out' : '{count} questions were left out'
  const rest = more > 0 ? [t('and {count} more', { count: more })] : []
  showWarning(t(title, { count: skipped.length }), [...lines, ...rest].join('\n'))
}

/** Asks for questions that another system wrote; answers those of kinds we have. */
export const openExchange = (wish: ImportWish): Promise<Question[] | undefined> =>
  openDialog<Question[]>((close) => <Exchange wish={wish} close={close} />, { title: 'Import from another system', size: 'md' })

function Exchange({ wish, close }: { wish: ImportWish; close: (questions?: Question[]) => void }) {
  const [file, setFile] = useState<File | null>(null)
  const [format, setFormat] = useState<ExchangeFormat | null>(null)
  const [busy, setBusy] = useState(false)
  const closed = useClosed()

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
      const { results, skipped } = await call(quizImportApi.exchange, { params, file, fields }, { signal })
      if (results.length > 0) toast.success(DONE, 'Success')
      close(results)
      if (skipped.length > 0) tellLeftOut(skipped)
    } catch (cause) {
      if (signal.aborted) return
      showFailure(cause, { always: FAILED })
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className={steps.body}>
      <p className={css.note}>
        {t('Questions in GIFT, Aiken, Moodle XML or QTI. Kinds this quiz cannot have are left out and named.')}
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
        <Button disabled={!file} loading={busy} onClick={() => void send()}>
          {t('Import')}
        </Button>
      </DialogButtons>
    </div>
  )
}
