import { Button } from '@mantine/core'
import { type ColumnMapping, type ColumnRefusal, columnRefusal } from '@pelita/contract/core/sheet-columns.ts'
import { type ReactNode, useState } from 'react'
import { ApiError } from '../../data/api-error.ts'
import { DialogButtons } from '../feedback/dialog-buttons.tsx'
import { showFailure } from '../feedback/failure.tsx'
import type { FailureWords } from '../feedback/failure-text.ts'
import { PrimaryButton } from '../feedback/primary-button.tsx'
import { t } from '../text/t.ts'
import { ChosenFile } from '../upload/chosen-file.tsx'
import { SHEET_TYPES } from '../upload/sheet-types.ts'
import { forgetColumns, rememberColumns, rememberedColumns } from './column-memory.ts'
import steps from './import-steps.module.css'
import { MapColumns } from './map-columns.tsx'
import { MappedColumns } from './mapped-columns.tsx'
import { useClosed } from './use-closed.ts'

/** What every preview of a sheet says. */
export interface SheetPreview {
  /** Headings of this file that were matched by hand. */
  readonly columns: ColumnMapping
}

export interface ImportFile {
  readonly file: File
  /** The text field `columns` of the call, which a later call about the same file takes too. */
  readonly columns: string
  readonly signal: AbortSignal
}

interface Props<Preview extends SheetPreview> {
  /** What a mapping is remembered under: `account`, `grade`. */
  kind: string
  label: string
  hint: string
  maxBytes: number
  /** Where the file to fill in is (`TemplateRow`). */
  template: ReactNode
  /** How the sheet is to be read. */
  options?: ReactNode
  /** What the button that sends the file says. */
  action: string
  failed: FailureWords
  /** Sends the file; null where there is nothing to show and the import is done. */
  read: (sent: ImportFile) => Promise<Preview | null>
  /** What the file would do (`ImportPreview`). */
  show: (preview: Preview, sent: ImportFile, back: () => void) => ReactNode
  close: () => void
}

const columnsIn = (cause: unknown): ColumnRefusal | null =>
  (cause instanceof ApiError && columnRefusal.safeParse(cause.data).data) || null

/** Choose a sheet, match its headings where they are not those of the template, see what it would do. */
export function ImportSteps<Preview extends SheetPreview>(props: Props<Preview>) {
  const { kind, label, hint, maxBytes, template, options, action, failed, show, close } = props
  const [file, setFile] = useState<File | null>(null)
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<{ told: ColumnRefusal; mapping: ColumnMapping } | null>(null)
  const [shown, setShown] = useState<{ preview: Preview; sent: ImportFile } | null>(null)
  const closed = useClosed()

  const read = async (mapping: ColumnMapping) => {
    if (!file) return
    const sent: ImportFile = { file, columns: JSON.stringify(mapping), signal: closed() }
    setPending(true)
    try {
      const preview = await props.read(sent)
      setRefusal(null)
      if (preview) setShown({ preview, sent })
    } catch (cause) {
      if (sent.signal.aborted) return
      const told = columnsIn(cause)
      setShown(null)
      if (told && told.header.length > 0) setRefusal({ told, mapping })
      else showFailure(cause, failed)
    } finally {
      setPending(false)
    }
  }
  /** A browser does not send a file again that was mended on the disk meanwhile: it is chosen anew. */
  const back = () => {
    setFile(null)
    setRefusal(null)
    setShown(null)
  }
  const matched = (mapping: ColumnMapping) => {
    rememberColumns(kind, mapping)
    void read(mapping)
  }
  const again = (mapping: ColumnMapping) => {
    forgetColumns(kind, mapping)
    void read({})
  }

  if (refusal) return <MapColumns refusal={refusal.told} sent={refusal.mapping} pending={pending} back={back} read={matched} />
  if (shown)
    return (
      <div className={steps.body}>
        <MappedColumns columns={shown.preview.columns} change={() => again(shown.preview.columns)} />
        {show(shown.preview, shown.sent, back)}
      </div>
    )
  return (
    <div className={steps.body}>
      {template}
      <ChosenFile label={label} file={file} choose={setFile} rules={{ accept: SHEET_TYPES, maxBytes }} hint={hint} />
      {options}
      <DialogButtons>
        <Button variant="default" onClick={close}>
          {t('Cancel')}
        </Button>
        <PrimaryButton
          missing={!file && "There's no any file to be uploaded"}
          loading={pending}
          onClick={() => void read(rememberedColumns(kind))}
        >
          {t(action)}
        </PrimaryButton>
      </DialogButtons>
    </div>
  )
}
