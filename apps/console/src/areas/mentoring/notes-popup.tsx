import { Button } from '@mantine/core'
import { bookingChange, MOST_FOLLOW_UPS } from '@pelita/contract/areas/mentoring/booking-states.ts'
import { type BookingDetail, mentoringBookingApi } from '@pelita/contract/areas/mentoring/mentoring-bookings.ts'
import { IN_PLAIN_WORDS } from '@pelita/contract/core/plain-errors.ts'
import { IconPlus } from '@tabler/icons-react'
import { useData } from '../../data/use-data.ts'
import { DialogButtons } from '../../kit/feedback/dialog-buttons.tsx'
import { openDialog } from '../../kit/feedback/dialog-store.ts'
import { Refusal } from '../../kit/feedback/refusal.tsx'
import { tryCall } from '../../kit/feedback/run-call.ts'
import { useAttempt } from '../../kit/feedback/use-attempt.ts'
import { SwitchField } from '../../kit/form/choice/switch-field.tsx'
import { usePopupForm } from '../../kit/form/popup/use-popup-form.ts'
import { RecordLoader } from '../../kit/form/record/record-loader.tsx'
import { zonedSpan } from '../../kit/format/browser-zone.ts'
import { RichTextField } from '../../kit/rich-text/rich-text-field.tsx'
import { t } from '../../kit/text/t.ts'
import { FollowUpRow, type TypedFollowUp } from './follow-up-row.tsx'
import css from './mentoring.module.css'

interface Values extends Record<string, unknown> {
  notes: string
  is_shared: boolean
  follow_ups: readonly TypedFollowUp[]
}

const FAILED = 'Failed to save notes'

/** What was spoken about and agreed on in one session with one person. */
export const openNotes = (id: string, bookingId: string): Promise<boolean | undefined> =>
  openDialog<boolean>((close) => <Loaded {...{ id, bookingId, close }} />, { title: 'Notes', size: 'lg' })

interface Place {
  id: string
  bookingId: string
  close: (saved?: boolean) => void
}

function Loaded({ id, bookingId, close }: Place) {
  const query = useData(mentoringBookingApi.one, { params: { id, bookingId } }, 'Failed get booking')
  return (
    <RecordLoader query={query} failed="Failed get booking">
      {(booking) => <NotesForm key={booking.updated_at} {...{ id, bookingId, close, booking }} />}
    </RecordLoader>
  )
}

const EMPTY: TypedFollowUp = { text: '', due: '', is_done: false }

function NotesForm({ id, bookingId, close, booking }: Place & { booking: BookingDetail }) {
  const { refused, succeeds } = useAttempt()
  const initial: Values = {
    ...{ notes: booking.notes, is_shared: booking.is_shared },
    follow_ups: booking.follow_ups.map((one) => ({ ...one, due: one.due ?? '' })),
  }
  const done = new Map<string | undefined, boolean>(booking.follow_ups.map(({ id: known, is_done }) => [known, is_done]))
  const { form, saving, submit } = usePopupForm({
    initial,
    // An emptied day is none; what nobody switched here is left to the person, who ticks too.
    read: ({ follow_ups, ...values }: Values) =>
      bookingChange.safeParse(
        {
          ...values,
          follow_ups: follow_ups.map(({ is_done, ...one }) => ({
            ...{ ...one, due: one.due || null },
            ...(is_done !== (done.get(one.id) ?? false) && { is_done }),
          })),
          follow_ups_read: booking.follow_ups.map((one) => one.id),
        },
        IN_PLAIN_WORDS,
      ),
    save: (body) =>
      succeeds(() =>
        tryCall(mentoringBookingApi.change, { params: { id, bookingId }, body }, 'Notes have been successfully saved.'),
      ),
    saved: () => close(true),
  })
  const { value, onChange: change, error } = form.fields.getInputProps('follow_ups')
  const rows = value as Values['follow_ups']
  return (
    <form className={css.popup} onSubmit={submit} noValidate>
      <p className={css.facts}>
        <strong>{booking.user.full_name}</strong>
        <span className={css.note}>{zonedSpan(booking.slot.start_at, booking.slot.end_at)}</span>
        {booking.objective && <span>{booking.objective}</span>}
      </p>
      <RichTextField form={form} name="notes" label="Notes" help="Read by the coach and administrators" tables={false} />
      <SwitchField form={form} name="is_shared" label="Share notes with the participant" />
      <fieldset className={css.followUps}>
        <legend>{t('Follow-ups')}</legend>
        {rows.map((row, n) => (
          <FollowUpRow
            key={row.id ?? `new ${n}`}
            n={n + 1}
            row={row}
            wrong={Boolean(error) && row.text.trim() === ''}
            change={(next) => change(rows.map((one, at) => (at === n ? next : one)))}
            remove={() => change(rows.filter((_, at) => at !== n))}
          />
        ))}
        {rows.length < MOST_FOLLOW_UPS && (
          <Button
            variant="default"
            leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
            onClick={() => change([...rows, EMPTY])}
          >
            {t('Add Follow-up')}
          </Button>
        )}
      </fieldset>
      <Refusal cause={refused} failed={FAILED} />
      <DialogButtons>
        <Button variant="default" onClick={() => close()}>
          {t('Cancel')}
        </Button>
        <Button type="submit" loading={saving}>
          {t('Save')}
        </Button>
      </DialogButtons>
    </form>
  )
}
