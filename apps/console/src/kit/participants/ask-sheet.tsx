import type { ParticipantCalls } from '@pelita/contract/learning/participant-calls.ts'
import {
  type ImportedParticipant,
  type ImportedParticipants,
  PARTICIPANT_IMPORT_BYTES,
} from '@pelita/contract/learning/participant-import.ts'
import { call } from '../../data/call.ts'
import { Badge } from '../badges/badge.tsx'
import { openDialog } from '../feedback/dialog-store.ts'
import { Refusal } from '../feedback/refusal.tsx'
import { tryCall } from '../feedback/run-call.ts'
import { useAttempt } from '../feedback/use-attempt.ts'
import { ImportPreview } from '../import/import-preview.tsx'
import { type ImportFile, ImportSteps } from '../import/import-steps.tsx'
import { PreviewRows } from '../import/preview-rows.tsx'
import { t } from '../text/t.ts'
import type { RunParams } from './participant-actions.ts'

type Import = ParticipantCalls['import']
const FAILED = 'Failed to import participants'

/** Adds the people of a sheet: it is looked at first, and what would become of each row is shown. */
export const askSheet = (endpoint: Import, params: RunParams): Promise<ImportedParticipants | undefined> =>
  openDialog<ImportedParticipants>((close) => <Sheet endpoint={endpoint} params={params} close={close} />, {
    title: 'Import Participants',
    size: 'lg',
  })

interface Props {
  endpoint: Import
  params: RunParams
  close: (answer?: ImportedParticipants) => void
}

const fieldsOf = ({ columns }: ImportFile, preview: 'true' | 'false') => ({ preview, columns, overflow: 'wait' as const })

function Sheet({ endpoint, params, close }: Props) {
  return (
    <ImportSteps
      kind="participant"
      label="Sheet of participants"
      hint="XLSX or CSV, at most 5MB and 5,000 rows"
      maxBytes={PARTICIPANT_IMPORT_BYTES}
      template={<p>{t('A spreadsheet with a column NIK; other columns are left alone.')}</p>}
      action="Preview"
      failed={FAILED}
      read={(sent) => call(endpoint, { params, file: sent.file, fields: fieldsOf(sent, 'true') }, { signal: sent.signal })}
      show={(preview, sent, back) => <Shown {...{ preview, sent, back, endpoint, params, close }} />}
      close={() => close()}
    />
  )
}

const ACTIONS = {
  add: { tone: 'green', label: 'Added', text: '{count} will be added' },
  wait: { tone: 'amber', label: 'Waits for a seat', text: '{count} will wait for a seat' },
  skip: { tone: 'red', label: 'Skipped', text: '{count} will be skipped' },
} as const

const Becomes = ({ action }: Pick<ImportedParticipant, 'action'>) => (
  <Badge tone={ACTIONS[action].tone}>{t(ACTIONS[action].label)}</Badge>
)

interface ShownProps extends Props {
  preview: ImportedParticipants
  sent: ImportFile
  back: () => void
}

function Shown({ preview, sent, back, endpoint, params, close }: ShownProps) {
  const { pending, refused, attempt } = useAttempt()
  const submit = async () => {
    const input = { params, file: sent.file, fields: fieldsOf(sent, 'false') }
    const answer = await attempt(() => tryCall(endpoint, input))
    if (answer) close(answer)
  }
  const outcomes = (['add', 'wait', 'skip'] as const).map((action) => ({
    ...ACTIONS[action],
    count: preview.rows.filter((row) => row.action === action).length,
  }))
  return (
    <ImportPreview
      total={preview.total}
      outcomes={outcomes}
      problems={preview.problems}
      back={back}
      submit={{ run: () => void submit(), ready: preview.added + preview.waiting > 0, pending }}
    >
      <PreviewRows
        rows={preview.rows}
        columns={[
          { header: 'NIK', cell: (row) => row.nik },
          { header: 'Name', text: (row) => row.name },
          { header: 'Result', cell: (row) => <Becomes action={row.action} /> },
        ]}
        card={(row) => ({ name: row.name ?? row.nik, facts: [row.nik], body: <Becomes action={row.action} /> })}
      />
      <Refusal cause={refused} failed={FAILED} />
    </ImportPreview>
  )
}
