import { feedbackApi } from '@pelita/contract/learning/feedback-answers.ts'
import { HELD_LIMITS, MEETING_PROVIDERS } from '@pelita/contract/learning/held-run.ts'
import { userListApi } from '@pelita/contract/platform/user-list.ts'
import type { ComponentProps, ReactNode } from 'react'
import { ManyField } from '../../form/choice/many-field.tsx'
import { SelectField } from '../../form/choice/select-field.tsx'
import { DateTimeField } from '../../form/date/date-time-field.tsx'
import type { FieldForm } from '../../form/field/use-field.tsx'
import { FormSection } from '../../form/layout/form-section.tsx'
import { NumberField } from '../../form/number/number-field.tsx'
import { TextField } from '../../form/text/text-field.tsx'
import { t } from '../../text/t.ts'
import { AccessFields } from '../general/access-fields.tsx'
import type { HeldRecord, HeldValues } from './held-values.ts'
import { PROVIDER_WORDS } from './held-words.ts'
import { SpeakerFields } from './speaker-fields.tsx'

/** The sections that forms of what takes place at a time share; a kind puts fields of its own in between. */
interface Part {
  form: FieldForm<HeldValues>
}

interface Recorded extends Part {
  /** The one that is changed or copied. */
  record: HeldRecord | undefined
}

interface Schedule extends Part {
  /** `webinar`, `live event`. */
  of: string
  /** People meet at an address, which it has to say. */
  meets?: boolean
  children?: ReactNode
}

export function HeldSchedule({ form, of, meets = true, children }: Schedule) {
  return (
    <FormSection
      title="Schedule & Meeting"
      help="Where to meet is told to confirmed participants only, in the app and in no mail."
    >
      <DateTimeField
        form={form}
        name="start_date_time"
        end={{ name: 'end_date_time', required: '10:00' }}
        label="Start"
        required
        startTime="09:00"
      />
      <DateTimeField form={form} name="end_date_time" label="End" required startTime="10:00" />
      {children}
      {meets && <MeetingFields form={form} />}
      <TextField
        form={form}
        name="recording_url"
        label="Recording URL"
        help={`Confirmed participants find it as replay once the ${of} has ended`}
        placeholder="https://"
        maxLength={2000}
      />
    </FormSection>
  )
}

function MeetingFields({ form }: Part) {
  return (
    <>
      <NumberField
        form={form}
        name="view_time"
        label="View Time"
        help="Minutes a participant has to stay to have attended; 0: to have joined"
        min={0}
        max={HELD_LIMITS.viewTime}
      />
      <SelectField
        form={form}
        name="meeting_provider"
        label="Meeting Provider"
        options={MEETING_PROVIDERS.map((value) => ({ value, label: t(PROVIDER_WORDS[value]) }))}
      />
      <TextField form={form} name="meeting_url" label="Meeting URL" placeholder="https://" maxLength={2000} />
      <TextField form={form} name="meeting_id" label="Meeting ID" maxLength={100} />
      <TextField form={form} name="passcode" label="Passcode" maxLength={100} />
    </>
  )
}

export function HeldSpeakers({ form, experts }: Part & Pick<ComponentProps<typeof SpeakerFields>, 'experts'>) {
  return (
    <FormSection title="Speakers" help="Experts of the organization, or people who are written down.">
      <SpeakerFields form={form} name="speakers" label="Speaker" most={HELD_LIMITS.speakers} experts={experts} />
      <SpeakerFields form={form} name="moderators" label="Moderator" most={1} experts={experts} />
    </FormSection>
  )
}

export function HeldFeedback({ form, record, children }: Recorded & { children?: ReactNode }) {
  return (
    <FormSection title="Feedback">
      {children}
      <ManyField
        form={form}
        name="feedbacks"
        label="Feedback Questions"
        help="Asked beside the rating, at most 10; questions of your surveys"
        placeholder="Select question"
        endpoint={feedbackApi.forms}
        input={{ query: { type: 'lms' } }}
        choice={({ id, title }) => ({ value: id, label: title })}
        known={(record?.feedbacks ?? []).map(({ question_id, title }) => ({ value: question_id, label: title }))}
        failed="Failed get feedback"
      />
    </FormSection>
  )
}

export function HeldAccess({ form, record, children }: Recorded & { children?: ReactNode }) {
  return (
    <FormSection title="Access">
      <AccessFields form={form} present={record?.distributed_organizations} />
      <NumberField
        form={form}
        name="max_participants"
        label="Max Participants"
        help="0: as many as want to"
        min={0}
        max={HELD_LIMITS.seats}
      />
      <DateTimeField form={form} name="registration_until" label="Registration Until" startTime="17:00" />
      {children}
    </FormSection>
  )
}

/** Whoever takes part already is dealt with on its page. */
export function HeldInvited({ form, of }: Part & { of: string }) {
  return (
    <FormSection title="Participants" help={`Invited once the ${of} is published.`}>
      <ManyField
        form={form}
        name="invited_user_ids"
        label="Participants"
        placeholder="Select person"
        endpoint={userListApi.list}
        input={{ query: { choosable: 'true' } }}
        choice={({ id, full_name, nik }) => ({ value: id, label: nik ? `${full_name} (${nik})` : full_name })}
        known={[]}
        failed="Failed get users"
      />
    </FormSection>
  )
}
