import { classroomCalendarApi } from '@pelita/contract/areas/classroom/classroom-calendar.ts'
import { useEffect, useState } from 'react'
import { useData } from '../../../data/use-data.ts'
import type { GuardedForm } from '../../../kit/form/use-guarded-form.ts'
import { ClashLine } from '../clash-line.tsx'
import { ClashList } from '../clash-list.tsx'
import { type BatchValues, batchSchema } from './batch-values.ts'

const FAILED = 'Failed get clashes'
const WAIT_MS = 800

/** What a saved batch wants at the same time as another one. */
export function SavedClashes({ id, batchId }: { id: string; batchId: string }) {
  const { data, isPending } = useData(classroomCalendarApi.clashes, { params: { id, batchId } }, FAILED, { show: 'none' })
  return <ClashLine clashes={data} isPending={isPending} />
}

/** What would be asked of the server, or null while the form is not far enough. A title is not needed for it. */
function questionOf(values: BatchValues, batch_id: string | null) {
  const parsed = batchSchema.safeParse({ ...values, title: values.title || '-' })
  if (!parsed.success) return null
  const { start_at, end_at, session_mode, location, rundown, experts, training_supports, coaches } = parsed.data
  const { items } = parsed.data.presence_settings
  const people = { experts, training_supports, coaches }
  return { batch_id, start_at, end_at, session_mode, location, rundown, ...people, presence_settings: { items } }
}

/** The same for a batch as the form holds it, asked once the typing has paused. */
export function FormClashes({ form, id, batchId }: { form: GuardedForm<BatchValues>; id: string; batchId: string | null }) {
  const { values } = form.fields
  const [asked, setAsked] = useState(() => JSON.stringify(questionOf(values, batchId)))
  useEffect(() => {
    const timer = setTimeout(() => setAsked(JSON.stringify(questionOf(values, batchId))), WAIT_MS)
    return () => clearTimeout(timer)
  }, [values, batchId])
  const body: ReturnType<typeof questionOf> = JSON.parse(asked)
  if (!body) return null
  return <Asked id={id} body={body} />
}

function Asked({ id, body }: { id: string; body: NonNullable<ReturnType<typeof questionOf>> }) {
  const { data } = useData(classroomCalendarApi.checkClashes, { params: { id }, body }, FAILED, { show: 'none', keep: true })
  return <ClashList clashes={data} />
}
