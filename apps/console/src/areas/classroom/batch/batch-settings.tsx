import { type BatchDetail as Batch, classroomBatchApi } from '@pelita/contract/areas/classroom/batch.ts'
import { classroomParticipantApi } from '@pelita/contract/areas/classroom/classroom-participants.ts'
import { useNavigate } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'
import { call } from '../../../data/call.ts'
import { useAction } from '../../../data/use-action.ts'
import { ask } from '../../../kit/feedback/ask.tsx'
import { LEAVE, SAVE_CHANGES, useGuardedForm } from '../../../kit/form/use-guarded-form.ts'
import { askNotify } from '../../../kit/participants/ask-notify.tsx'
import { BatchForm } from './batch-form.tsx'
import { type BatchOut, type BatchValues, batchSchema, valuesOfBatch } from './batch-values.ts'

const NOTIFY = 'Everybody who is invited or confirmed is told the new time and place by mail.'

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

const ANYTIME = async () => true

interface Props {
  batch: Batch
  /** Where it leads once it is saved, and where Back does. */
  back: string
  /** Asked before another tab of the same place opens. */
  mayLeave?: RefObject<() => Promise<boolean>>
}

/** The form of a batch, for those who may change it. */
export default function BatchSettings({ batch, back, mayLeave }: Props) {
  const navigate = useNavigate()
  const params = { id: batch.classroom_id, batchId: batch.id }
  const goBack = () => void navigate({ href: back })
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
      const notify = concerns(batch, values) && (await askNotify({ api: classroomParticipantApi, params, text: NOTIFY }))
      return send({ params, body: { ...values, notify, ...version } })
    },
    saved: 'Batch has been successfully changed.',
    failed: 'Failed to change batch',
    done: goBack,
  })
  // The place stays on the same page, where leaving is asked by nobody else.
  const asked = async () => {
    if (form.dirty && !(await ask(LEAVE))) return false
    form.leave(() => {})
    return true
  }
  useEffect(() => {
    if (mayLeave) mayLeave.current = asked
    return () => {
      if (mayLeave) mayLeave.current = ANYTIME
    }
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
      back={() => void asked().then((agreed) => agreed && goBack())}
    />
  )
}
