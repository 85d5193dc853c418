import { type BatchRow, classroomBatchApi } from '@pelita/contract/areas/classroom/batch.ts'
import { type ClassroomDetail, classroom } from '@pelita/contract/areas/classroom/classroom.ts'
import { classroomCalendarApi } from '@pelita/contract/areas/classroom/classroom-calendar.ts'
import { classroomParticipantApi } from '@pelita/contract/areas/classroom/classroom-participants.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { useSession } from '../../data/session.ts'
import { useData } from '../../data/use-data.ts'
import css from '../../kit/content/content.module.css'
import { EmptyState } from '../../kit/feedback/states.tsx'
import { RecordLoader } from '../../kit/form/record/record-loader.tsx'
import { cut } from '../../kit/format/cut.ts'
import { isOwn } from '../../kit/list/cells/received.tsx'
import { LinkButton } from '../../kit/list/frame/link-button.tsx'
import { ParticipantsPanel } from '../../kit/participants/participants-panel.tsx'
import { seatsText } from '../../kit/participants/seats-text.ts'
import { OptionsSelect } from '../../kit/pickers/options-select.tsx'
import { ClashLine } from './clash-line.tsx'
import { newBatchPath } from './wizard/wizard-paths.ts'

const FAILED = 'Failed get batches'
const DRAFTS = { status: 'draft' }

interface TabProps {
  record: Pick<ClassroomDetail, 'id' | 'title' | 'distributed_organizations' | 'received_from'>
  /** Before a batch is published it is about who waits to be invited. */
  draftsFirst?: boolean
}

/** Who takes part, batch by batch; the one that runs or comes next is shown first. */
export default function ParticipantTab({ record, draftsFirst = false }: TabProps) {
  const { id } = record
  const query = useData(classroomBatchApi.list, { params: { id }, query: { page_size: -1 } }, FAILED)
  return (
    <RecordLoader query={query} failed={FAILED}>
      {({ results }) =>
        results.length === 0 ? (
          <EmptyState
            title="No batches yet"
            text="People take part in a batch."
            action={
              isOwn(record) && (
                <LinkButton label="Create Batch" to={newBatchPath('edit', id)} needs={classroom.can('batch-edit')} />
              )
            }
          />
        ) : (
          <Batches record={record} batches={results} draftsFirst={draftsFirst} />
        )
      }
    </RecordLoader>
  )
}

const firstOf = (batches: readonly BatchRow[]): BatchRow | undefined =>
  batches.find((batch) => batch.phase === 'ongoing') ?? batches.filter((batch) => batch.phase === 'upcoming').at(-1) ?? batches[0]

function Batches({ record, batches, draftsFirst = false }: TabProps & { batches: readonly BatchRow[] }) {
  const navigate = useNavigate()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const chosen = batches.find((batch) => batch.id === search.batch_id) ?? firstOf(batches)
  if (!chosen) return null
  const choose = (batch_id: string | null) =>
    void navigate({ to: '.', search: { ...search, batch_id: batch_id ?? undefined }, replace: true })
  return (
    <div className={css.stack}>
      <div className={css.select}>
        <OptionsSelect
          label="Batch"
          options={batches.map((batch) => ({ value: batch.id, label: cut(batch.title), full: batch.title }))}
          value={chosen.id}
          onChange={choose}
        />
      </div>
      <BatchParticipants key={chosen.id} record={record} batch={chosen} batches={batches} draftsFirst={draftsFirst} />
    </div>
  )
}

/** The list begins with the drafts of a batch that is none yet, and with everybody once they are invited. */
function useDraftsFirst(isWanted: boolean, isPublished: boolean): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!isWanted) return
    const next = ({ status, ...search }: Record<string, unknown>) => {
      if (status && status !== 'draft') return { ...search, status }
      return isPublished ? search : { ...search, status: 'draft' }
    }
    void navigate({ to: '.', search: next, replace: true, resetScroll: false })
  }, [navigate, isWanted, isPublished])
}

interface BatchProps extends TabProps {
  batch: BatchRow
  batches: readonly BatchRow[]
}

/** Who takes part in one batch, and who of them is to be elsewhere meanwhile. */
export function BatchParticipants({ record, batch, batches, draftsFirst = false }: BatchProps) {
  const { id, title, distributed_organizations: others } = record
  const judgedByOwner = !isOwn(record)
  const own = useSession()?.user.programs[0]
  useDraftsFirst(draftsFirst, batch.status === 'publish')
  const params = useMemo(() => ({ id, batchId: batch.id }), [id, batch.id])
  const run = useMemo(
    () => ({
      seats: seatsText(batch),
      isPublished: batch.status === 'publish',
      byExpert: batch.graduation_determined_by === 'expert',
      others: batches.filter((other) => other.id !== batch.id && other.phase !== 'finished'),
      organizations: own ? [own, ...others] : [],
      preset: draftsFirst && batch.status !== 'publish' ? DRAFTS : undefined,
      judgedByOwner,
      fileName: `${title}_${batch.title}`,
    }),
    [title, batch, batches, own, others, draftsFirst, judgedByOwner],
  )
  return (
    <>
      {!judgedByOwner && <ParticipantClashes {...params} />}
      <ParticipantsPanel api={classroomParticipantApi} params={params} needs={classroom.can('batch-edit')} run={run} />
    </>
  )
}

/** Who is to be in another batch at the same time; read again after people were added. */
function ParticipantClashes(params: { id: string; batchId: string }) {
  const { data, isPending } = useData(classroomCalendarApi.clashes, { params }, 'Failed get clashes', { show: 'none' })
  return <ClashLine clashes={data} isPending={isPending} only={['participant']} />
}
