import type { Endpoint } from '@pelita/contract/core/endpoint.ts'
import type { OpenRunCalls } from '@pelita/contract/learning/participant-calls.ts'
import { useNavigate } from '@tanstack/react-router'
import type { z } from 'zod'
import { call } from '../../../data/call.ts'
import { useAction } from '../../../data/use-action.ts'
import type { RecordForm } from '../../form/record/use-record-form.ts'
import { SAVE_CHANGES, useGuardedForm } from '../../form/use-guarded-form.ts'
import { routeOf } from '../../page/route-of.ts'
import { askNotify } from '../../participants/ask-notify.tsx'
import type { HeldRecord, HeldValues } from './held-values.ts'

const NOTIFY = 'Everybody who is invited or confirmed is told of the change by mail, with a new entry for the calendar.'

/** What is sent of it, as far as people may have to be told of it. */
interface Sent {
  readonly start_date_time: string
  readonly end_date_time: string
  readonly meeting_url?: string | null | undefined
  readonly meeting_id?: string | null | undefined
  readonly passcode?: string | null | undefined
}

export const sameText = (one: string | null | undefined, other: string | null | undefined): boolean =>
  (one || null) === (other || null)

/** Whether participants of a published one would want to know: another time, link or passcode. */
const movesPeople = ({ start_date_time, end_date_time, meeting }: HeldRecord, sent: Sent): boolean =>
  Date.parse(start_date_time ?? '') !== Date.parse(sent.start_date_time) ||
  Date.parse(end_date_time ?? '') !== Date.parse(sent.end_date_time) ||
  !sameText(meeting?.meeting_url, sent.meeting_url) ||
  !sameText(meeting?.meeting_id, sent.meeting_id) ||
  !sameText(meeting?.passcode, sent.passcode)

interface Kind<Out, V, R> {
  readonly api: { readonly detail: Endpoint & { readonly data: z.ZodType<R> }; readonly update: Endpoint }
  readonly schema: z.ZodType<Out, V>
  /** `Webinar`. */
  readonly noun: string
  readonly list: string
  readonly valuesOf: (record: R) => V
}

interface Options<Out, R> {
  readonly told: Pick<OpenRunCalls, 'told'>
  /** What else of it participants would want to know. */
  readonly concerns?: (record: R, sent: Out) => boolean
}

/** The form that changes what takes place at a time: of a published one it asks whether people are to be told. */
export function useHeldEdit<Out extends Sent, V extends HeldValues & Record<string, unknown>, R extends HeldRecord>(
  kind: Kind<Out, V, R>,
  record: R,
  { told: api, concerns }: Options<Out, R>,
): RecordForm<V> {
  const navigate = useNavigate()
  const name = kind.noun.toLowerCase()
  const params = { id: record.id }
  const failed = `Failed to change ${name}`
  const { send } = useAction<Endpoint>(kind.api.update, { failed })
  const form = useGuardedForm<Out, V, R>({
    schema: kind.schema,
    initial: kind.valuesOf(record),
    draft: `${name.replaceAll(' ', '-')}/${record.id}`,
    confirm: SAVE_CHANGES,
    version: {
      updated_at: record.updated_at,
      reload: async () => {
        const now = await call<Kind<Out, V, R>['api']['detail']>(kind.api.detail, { params })
        return { values: kind.valuesOf(now), updated_at: now.updated_at }
      },
    },
    save: async (values, version) => {
      const asks = record.status === 'publish' && (movesPeople(record, values) || concerns?.(record, values) === true)
      const notify = asks && (await askNotify({ api, params, text: NOTIFY }))
      return (await send({ params, body: { ...values, notify, ...version } })) as unknown as R
    },
    saved: `${kind.noun} has been successfully changed.`,
    failed,
    done: () => void navigate(routeOf(kind.list)),
  })
  return { form, submit: 'Save', cancel: undefined }
}
