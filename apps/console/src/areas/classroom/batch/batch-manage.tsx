import { type BatchDetail as Batch, classroomBatchApi } from '@pelita/contract/areas/classroom/batch.ts'
import { classroom } from '@pelita/contract/areas/classroom/classroom.ts'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { call } from '../../../data/call.ts'
import { useAllowed } from '../../../data/session.ts'
import { useAction } from '../../../data/use-action.ts'
import { useData } from '../../../data/use-data.ts'
import { StatusBadge } from '../../../kit/badges/status-badge.tsx'
import { ask } from '../../../kit/feedback/ask.tsx'
import { RecordLoader } from '../../../kit/form/record-loader.tsx'
import { SAVE_CHANGES, useGuardedForm } from '../../../kit/form/use-guarded-form.ts'
import { zonedSpan } from '../../../kit/format/browser-zone.ts'
import { WayButton } from '../../../kit/list/way-button.tsx'
import { usePageHeader } from '../../../kit/page/use-page-header.ts'
import css from '../classroom.module.css'
import { seats } from '../classroom-words.ts'
import { batchPath, type Mode, wizardPath } from '../wizard/wizard-paths.ts'
import { BatchForm } from './batch-form.tsx'
import { BatchSections } from './batch-sections.tsx'
import { type BatchOut, type BatchValues, batchSchema, valuesOfBatch } from './batch-values.ts'
import { SavedClashes } from './clash-panel.tsx'
import { SignInSheets } from './sign-in-sheets.tsx'

const FAILED = 'Failed get batch'

/** A batch: to be changed by those who may, otherwise to be read (decision 48). */
export function BatchManage({ mode }: { mode: Mode }) {
  const { id = '', batchId = '' } = useParams({ strict: false })
  const query = useData(classroomBatchApi.one, { params: { id, batchId } }, FAILED)
  return (
    <RecordLoader key={batchId} query={query} failed={FAILED}>
      {(batch) => <Managed batch={batch} mode={mode} />}
    </RecordLoader>
  )
}

function Managed({ batch, mode }: { batch: Batch; mode: Mode }) {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const isRead = search.view === 'read'
  const changes = useAllowed(classroom.can('batch-edit')) && !isRead
  usePageHeader({
    record: {
      name: batch.title,
      status: <StatusBadge status={batch.status} />,
      facts: [
        { label: 'Period', value: zonedSpan(batch.start_at, batch.end_at) },
        { label: 'Participants', value: seats(batch) },
        { label: 'Phase', value: <StatusBadge status={batch.phase} /> },
      ],
    },
    actions: (
      <>
        <SignInSheets batch={batch} />
        {isRead && (
          <WayButton label="Edit" to={batchPath(mode, batch.classroom_id, batch.id)} needs={classroom.can('batch-edit')} />
        )}
      </>
    ),
  })
  return changes ? (
    <Changed batch={batch} mode={mode} />
  ) : (
    <div className={css.stack}>
      <SavedClashes id={batch.classroom_id} batchId={batch.id} />
      <BatchSections batch={batch} />
    </div>
  )
}

const NOTIFY = {
  title: 'Notify participants about this change?',
  text: 'Everybody who is invited or confirmed is told the new time and place by mail.',
  confirm: 'Notify',
  cancel: 'Do not notify',
  tone: 'info',
} as const

const addresses = ({ online_meeting_urls: urls }: Pick<Batch, 'online_meeting_urls'>) =>
  urls.map(({ day_id, url }) => `${day_id} ${url}`).join()

/** Whether participants of a published batch would want to know. */
const concerns = (before: Batch, after: BatchOut): boolean =>
  before.status === 'publish' &&
  (Date.parse(before.start_at) !== Date.parse(after.start_at) ||
    Date.parse(before.end_at) !== Date.parse(after.end_at) ||
    before.session_mode !== after.session_mode ||
    (before.location?.name ?? null) !== (after.location?.name ?? null) ||
    addresses(before) !== addresses(after))

function Changed({ batch, mode }: { batch: Batch; mode: Mode }) {
  const navigate = useNavigate()
  const params = { id: batch.classroom_id, batchId: batch.id }
  const back = () => void navigate({ to: wizardPath(mode, batch.classroom_id), search: { step: '3' } })
  const { send } = useAction(classroomBatchApi.update, { failed: 'Failed to change batch' })
  const presences = new Map(batch.presence_settings.items.map((item) => [item.flow_id, item.title]))
  const contents = new Map([
    ...batch.presence_settings.items.map((item) => [item.flow_id, { title: item.title, type: 'presence' }] as const),
    ...batch.assignments.map((item) => [item.flow_id, { title: item.title, type: item.content_type }] as const),
  ])
  const form = useGuardedForm<BatchOut, BatchValues, Batch>({
    schema: batchSchema,
    initial: valuesOfBatch(batch),
    draft: `classroom/${batch.classroom_id}/batch/${batch.id}`,
    confirm: SAVE_CHANGES,
    version: {
      updated_at: batch.updated_at,
      reload: async () => {
        const now = await call(classroomBatchApi.one, { params })
        return { values: valuesOfBatch(now), updated_at: now.updated_at }
      },
    },
    save: async (values, version) => {
      const notify = concerns(batch, values) && (await ask(NOTIFY))
      return send({ params, body: { ...values, notify, ...version } })
    },
    saved: 'Batch has been successfully changed.',
    failed: 'Failed to change batch',
    done: back,
  })
  const named = (list: readonly { user_id: string; name: string }[]) =>
    list.map(({ user_id, name }) => ({ value: user_id, label: name }))
  return (
    <BatchForm
      form={form}
      presences={presences}
      contents={contents}
      experts={named(batch.experts)}
      supports={named(batch.training_supports)}
      coaches={batch.coaches}
      place={params}
      submit="Save"
      back={back}
    />
  )
}
