import { type WebinarDetail, webinarApi, webinarParticipantApi, webinarScreens } from '@pelita/contract/areas/webinar/webinar.ts'
import type { WebinarForm as Sent } from '@pelita/contract/areas/webinar/webinar-form.ts'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../data/call.ts'
import { useAction } from '../../data/use-action.ts'
import { EditRecord } from '../../kit/form/record/edit-record.tsx'
import { SAVE_CHANGES, useGuardedForm } from '../../kit/form/use-guarded-form.ts'
import { routeOf } from '../../kit/page/route-of.ts'
import { askNotify } from '../../kit/participants/ask-notify.tsx'
import { WebinarForm } from './webinar-form.tsx'
import { valuesOf, type WebinarFields, webinarKind, webinarSchema } from './webinar-kind.ts'

const FAILED = 'Failed to change webinar'
const NOTIFY = 'Everybody who is invited or confirmed is told of the change by mail, with a new entry for the calendar.'

export default function WebinarEdit() {
  return (
    <EditRecord kind={webinarKind} param="webinarId">
      {(record) => <EditForm record={record} />}
    </EditRecord>
  )
}

const same = (one: string | null | undefined, other: string | null | undefined) => (one || null) === (other || null)

/** Whether participants of a published webinar would want to know: another time, link or passcode. */
const concerns = ({ status, start_date_time, end_date_time, meeting }: WebinarDetail, sent: Sent): boolean =>
  status === 'publish' &&
  (Date.parse(start_date_time ?? '') !== Date.parse(sent.start_date_time) ||
    Date.parse(end_date_time ?? '') !== Date.parse(sent.end_date_time) ||
    !same(meeting?.meeting_url, sent.meeting_url) ||
    !same(meeting?.meeting_id, sent.meeting_id) ||
    !same(meeting?.passcode, sent.passcode))

function EditForm({ record }: { record: WebinarDetail }) {
  const navigate = useNavigate()
  const params = { id: record.id }
  const { send } = useAction(webinarApi.update, { failed: FAILED })
  const form = useGuardedForm<Sent, WebinarFields, WebinarDetail>({
    schema: webinarSchema,
    initial: valuesOf(record),
    draft: `webinar/${record.id}`,
    confirm: SAVE_CHANGES,
    version: {
      updated_at: record.updated_at,
      reload: async () => {
        const now = await call(webinarApi.detail, { params })
        return { values: valuesOf(now), updated_at: now.updated_at }
      },
    },
    save: async (values, version) => {
      const notify = concerns(record, values) && (await askNotify({ api: webinarParticipantApi, params, text: NOTIFY }))
      return send({ params, body: { ...values, notify, ...version } })
    },
    saved: 'Webinar has been successfully changed.',
    failed: FAILED,
    done: () => void navigate(routeOf(webinarScreens.list.path)),
  })
  return <WebinarForm form={form} record={record} submit="Save" cancel={undefined} invites={false} />
}
