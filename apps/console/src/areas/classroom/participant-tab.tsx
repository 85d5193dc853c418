import { type BatchRow, classroomBatchApi } from '@pelita/contract/areas/classroom/batch.ts'
import { classroom } from '@pelita/contract/areas/classroom/classroom.ts'
import { classroomCalendarApi } from '@pelita/contract/areas/classroom/classroom-calendar.ts'
import { classroomParticipantApi } from '@pelita/contract/areas/classroom/classroom-participants.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useData } from '../../data/use-data.ts'
import { EmptyState } from '../../kit/feedback/states.tsx'
import { RecordLoader } from '../../kit/form/record-loader.tsx'
import { cut } from '../../kit/format/cut.ts'
import { ParticipantsPanel } from '../../kit/participants/participants-panel.tsx'
import { OptionsSelect } from '../../kit/pickers/options-select.tsx'
import { ClashList } from './clash-list.tsx'
import css from './classroom.module.css'
import { seats } from './classroom-words.ts'

const FAILED = 'Failed get batches'

/** Who takes part, batch by batch; the one that runs or comes next is shown first. */
export default function ParticipantTab({ id, title }: { id: string; title: string }) {
  const query = useData(classroomBatchApi.list, { params: { id }, query: { page_size: -1 } }, FAILED)
  return (
    <RecordLoader query={query} failed={FAILED}>
      {({ results }) =>
        results.length === 0 ? <EmptyState title="No batches yet" /> : <Batches id={id} title={title} batches={results} />
      }
    </RecordLoader>
  )
}

const firstOf = (batches: readonly BatchRow[]): BatchRow | undefined =>
  batches.find((batch) => batch.phase === 'ongoing') ?? batches.filter((batch) => batch.phase === 'upcoming').at(-1) ?? batches[0]

function Batches({ id, title, batches }: { id: string; title: string; batches: readonly BatchRow[] }) {
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
      <BatchParticipants key={chosen.id} id={id} title={title} batch={chosen} batches={batches} />
    </div>
  )
}

interface BatchProps {
  id: string
  title: string
  batch: BatchRow
  batches: readonly BatchRow[]
}

function BatchParticipants({ id, title, batch, batches }: BatchProps) {
  const params = useMemo(() => ({ id, batchId: batch.id }), [id, batch.id])
  const run = useMemo(
    () => ({
      seats: seats(batch),
      isPublished: batch.status === 'publish',
      byExpert: batch.graduation_determined_by === 'expert',
      others: batches.filter((other) => other.id !== batch.id && other.phase !== 'finished'),
      fileName: `${title}_${batch.title}`,
    }),
    [title, batch, batches],
  )
  return (
    <>
      <ParticipantClashes {...params} />
      <ParticipantsPanel api={classroomParticipantApi} params={params} needs={classroom.can('batch-edit')} run={run} />
    </>
  )
}

/** Who is to be in another batch at the same time; read again after people were added. */
function ParticipantClashes(params: { id: string; batchId: string }) {
  const { data } = useData(classroomCalendarApi.clashes, { params }, 'Failed get clashes', { show: 'none' })
  return <ClashList clashes={data} only={['participant']} />
}
