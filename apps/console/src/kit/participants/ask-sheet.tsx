import { Button } from '@mantine/core'
import type { ParticipantCalls } from '@pelita/contract/learning/participant-calls.ts'
import { type ImportedParticipants, PARTICIPANT_IMPORT_BYTES } from '@pelita/contract/learning/participant-import.ts'
import { useState } from 'react'
import { call } from '../../data/call.ts'
import { invalidate } from '../../data/query-client.ts'
import { resourceOf } from '../../data/resource.ts'
import { Badge } from '../badges/badge.tsx'
import { DialogButtons } from '../feedback/dialog-buttons.tsx'
import { openDialog } from '../feedback/dialog-store.ts'
import { showFailure } from '../feedback/failure.tsx'
import { PrimaryButton } from '../feedback/primary-button.tsx'
import { t } from '../text/t.ts'
import { ChosenFile } from '../upload/chosen-file.tsx'
import { SHEET_TYPES } from '../upload/sheet-types.ts'
import type { RunParams } from './participant-actions.ts'
import css from './participants.module.css'

type Import = ParticipantCalls['import']
const FAILED = 'Failed to import participants'

/** Adds the people of a sheet: it is looked at first, and what would become of each row is shown. */
export const askSheet = (endpoint: Import, params: RunParams): Promise<ImportedParticipants | undefined> =>
  openDialog<ImportedParticipants>((close) => <Sheet endpoint={endpoint} params={params} close={close} />, {
    title: 'Import Participants',
    size: 'md',
  })

interface Props {
  endpoint: Import
  params: RunParams
  close: (answer?: ImportedParticipants) => void
}

function Sheet({ endpoint, params, close }: Props) {
  const [file, setFile] = useState<File | null>(null)
  const [preview, setPreview] = useState<ImportedParticipants | null>(null)
  const [pending, setPending] = useState(false)
  const send = async (chosen: File, isPreview: boolean) => {
    setPending(true)
    try {
      const fields = { preview: isPreview ? ('true' as const) : ('false' as const), overflow: 'wait' as const }
      return await call(endpoint, { params, file: chosen, fields })
    } catch (cause) {
      showFailure(cause, FAILED)
      return null
    } finally {
      setPending(false)
    }
  }
  const choose = async (chosen: File | null) => {
    setPreview(null)
    const answer = chosen && (await send(chosen, true))
    setFile(answer ? chosen : null)
    setPreview(answer)
  }
  const submit = async () => {
    const answer = file && (await send(file, false))
    if (!answer) return
    await invalidate([resourceOf(endpoint)])
    close(answer)
  }
  const comes = (preview?.added ?? 0) + (preview?.waiting ?? 0)
  return (
    <div className={css.dialog}>
      <p>{t('A spreadsheet with a column NIK; other columns are left alone.')}</p>
      <ChosenFile
        label="Sheet of participants"
        file={file}
        choose={(chosen) => void choose(chosen)}
        rules={{ accept: SHEET_TYPES, maxBytes: PARTICIPANT_IMPORT_BYTES }}
        hint="XLSX or CSV, at most 5MB and 5,000 rows"
      />
      {preview && <Preview preview={preview} />}
      <DialogButtons>
        <Button variant="default" onClick={() => close()}>
          {t('Cancel')}
        </Button>
        <PrimaryButton
          missing={comes === 0 && (preview ? 'Nobody of this sheet can be added' : 'Please choose a sheet first')}
          loading={pending}
          onClick={() => void submit()}
        >
          {t('Import')}
        </PrimaryButton>
      </DialogButtons>
    </div>
  )
}

const OUTCOMES = [
  ['add', 'green', '{count} will be added'],
  ['wait', 'amber', '{count} will wait for a seat'],
  ['skip', 'red', '{count} will be skipped'],
] as const

function Preview({ preview }: { preview: ImportedParticipants }) {
  const skipped = preview.rows.filter((row) => row.action === 'skip')
  return (
    <div className={css.dialog} role="status">
      <p className={css.outcomes}>
        {OUTCOMES.map(([action, tone, text]) => {
          const count = preview.rows.filter((row) => row.action === action).length
          return (
            count > 0 && (
              <Badge key={action} tone={tone}>
                {t(text, { count })}
              </Badge>
            )
          )
        })}
        {preview.total === 0 && t('The sheet names nobody.')}
      </p>
      {skipped.length > 0 && (
        <ul className={css.skipped}>
          {skipped.map(({ row, nik, name, reason }) => (
            <li key={row}>
              {t('Row {row}', { row })}: {[nik, name].filter(Boolean).join(' ')}. {t(reason ?? '')}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
