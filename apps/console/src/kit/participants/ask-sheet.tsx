import type { OpenRunCalls } from '@pelita/contract/learning/participant-calls.ts'
import {
  type ImportedParticipant,
  type ImportedParticipants,
  PARTICIPANT_IMPORT_BYTES,
} from '@pelita/contract/learning/participant-import.ts'
import { call } from '../../data/call.ts'
import { useData } from '../../data/use-data.ts'
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
import css from './participants.module.css'
import { ChosenMail } from './told-people.tsx'

type Calls = Pick<OpenRunCalls, 'import' | 'seats' | 'told'>
const FAILED = 'Failed to import participants'

/** Adds the people of a sheet: it is looked at first, and what would become of each row is shown. */
export const askSheet = (api: Calls, params: RunParams): Promise<ImportedParticipants | undefined> =>
  openDialog<ImportedParticipants>((close) => <Sheet api={api} params={params} close={close} />, {
    title: 'Import Participants',
    size: 'lg',
  })

interface Props {
  api: Calls
  params: RunParams
  close: (answer?: ImportedParticipants) => void
}

const fieldsOf = ({ columns }: ImportFile, preview: 'true' | 'false') => ({ preview, columns, overflow: 'wait' as const })

function Sheet({ api, params, close }: Props) {
  return (
    <ImportSteps
      kind="participant"
      label="Sheet of participants"
      hint="XLSX or CSV, at most 5MB and 5,000 rows"
      maxBytes={PARTICIPANT_IMPORT_BYTES}
      template={<p>{t('A spreadsheet with a column NIK; other columns are left alone.')}</p>}
      action="Preview"
      failed={FAILED}
      read={(sent) => call(api.import, { params, file: sent.file, fields: fieldsOf(sent, 'true') }, { signal: sent.signal })}
      show={(preview, sent, back) => <Shown {...{ preview, sent, back, api, params, close }} />}
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

function Shown({ preview, sent, back, api, params, close }: ShownProps) {
  const { data: seats } = useData(api.seats, { params }, 'Failed to get seats', { show: 'none' })
  const { pending, refused, attempt } = useAttempt()
  const submit = async () => {
    const input = { params, file: sent.file, fields: fieldsOf(sent, 'false') }
    const answer = await attempt(() => tryCall(api.import, input))
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
      {seats?.is_published && (
        <div className={css.told}>
          <p className={css.hint}>{t('Whoever is added is told at once, by mail where they have one.')}</p>
          <ChosenMail {...{ api, params }} query={{ event: 'invite' }} />
        </div>
      )}
      <Refusal cause={refused} failed={FAILED} />
    </ImportPreview>
  )
}
