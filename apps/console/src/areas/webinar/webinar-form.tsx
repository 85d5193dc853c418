import { achievement } from '@pelita/contract/areas/achievement/award.ts'
import { BADGE_MAX_SIDE, badgeApi } from '@pelita/contract/areas/achievement/badge.ts'
import { certificateApi } from '@pelita/contract/areas/certificate/certificate.ts'
import { templateApi } from '@pelita/contract/areas/certificate/template.ts'
import { providerApi } from '@pelita/contract/areas/provider.ts'
import { userApi } from '@pelita/contract/areas/user-api.ts'
import { type WebinarDetail, webinarApi } from '@pelita/contract/areas/webinar/webinar.ts'
import { certificateTypeOf } from '@pelita/contract/learning/certificate/certificate-types.ts'
import { competencyApi } from '@pelita/contract/learning/competency.ts'
import { levelsOf } from '@pelita/contract/learning/content-rules.ts'
import { feedbackApi } from '@pelita/contract/learning/feedback-answers.ts'
import { HELD_LIMITS, MEETING_PROVIDERS } from '@pelita/contract/learning/held-run.ts'
import { IMAGE_MAX_BYTES, THUMBNAILS } from '@pelita/contract/platform/file.ts'
import { userListApi } from '@pelita/contract/platform/user-list.ts'
import type { ComponentProps } from 'react'
import type { AchievementCalls } from '../../kit/content/achievements/achievement-calls.ts'
import { AchievementFields } from '../../kit/content/achievements/achievement-fields.tsx'
import { AccessFields } from '../../kit/content/general/access-fields.tsx'
import { BaseFields, type ContentBase } from '../../kit/content/general/base-fields.tsx'
import { HeldPreview } from '../../kit/content/held/held-preview.tsx'
import { PROVIDER_WORDS } from '../../kit/content/held/held-words.ts'
import { SpeakerFields } from '../../kit/content/held/speaker-fields.tsx'
import { ManyField } from '../../kit/form/choice/many-field.tsx'
import { SelectField } from '../../kit/form/choice/select-field.tsx'
import { DateTimeField } from '../../kit/form/date/date-time-field.tsx'
import { GuardedForm } from '../../kit/form/guarded-form.tsx'
import { FormFooter } from '../../kit/form/layout/form-footer.tsx'
import { FormSection } from '../../kit/form/layout/form-section.tsx'
import { WithPreview } from '../../kit/form/layout/with-preview.tsx'
import { NumberField } from '../../kit/form/number/number-field.tsx'
import { TextField } from '../../kit/form/text/text-field.tsx'
import type { GuardedForm as Form } from '../../kit/form/use-guarded-form.ts'
import { t } from '../../kit/text/t.ts'
import { PartField } from './part-field.tsx'
import type { WebinarFields } from './webinar-kind.ts'

const BASE: ContentBase<WebinarFields> = {
  module: 'webinar',
  fields: ['title', 'description', 'category', 'level', 'competencies', 'providers', 'tags', 'thumbnail'],
  levels: levelsOf('webinar'),
  competencies: competencyApi.list,
  providers: providerApi.list,
  pictures: { maxBytes: IMAGE_MAX_BYTES, given: THUMBNAILS },
}

const ACHIEVEMENTS: AchievementCalls = {
  badges: badgeApi.list,
  newBadge: {
    call: badgeApi.quickCreate,
    needs: achievement.can('create'),
    pictures: { accept: ['image/jpeg', 'image/png'], maxBytes: IMAGE_MAX_BYTES, maxPixels: BADGE_MAX_SIDE },
  },
  certificates: certificateApi.list,
  certificateType: certificateTypeOf('webinar') ?? 0,
  template: templateApi.detail,
  miniature: templateApi.miniature,
}

interface Part {
  form: Form<WebinarFields>
  /** The one that is changed or copied. */
  record: WebinarDetail | undefined
}

interface Props extends Part, Pick<ComponentProps<typeof FormFooter>, 'submit' | 'cancel'> {
  /** Whoever takes part already is dealt with on its page. */
  invites: boolean
}

/** The sections of a webinar, with how learners will see it beside them. */
export function WebinarForm({ form, record, submit, cancel, invites }: Props) {
  const { values } = form.fields
  const preview = (
    <HeldPreview
      title={values.title}
      description={values.description}
      thumbnail={values.thumbnail}
      start={values.start_date_time}
      end={values.end_date_time}
      speakers={values.speakers}
      seats={Number(values.max_participants) || 0}
    />
  )
  return (
    <WithPreview preview={preview}>
      <GuardedForm form={form}>
        <FormSection title="General">
          <BaseFields form={form} base={BASE} record={record} />
        </FormSection>
        <Schedule form={form} />
        <FormSection title="Speakers" help="Experts of the organization, or people who are written down.">
          <SpeakerFields form={form} name="speakers" label="Speaker" most={HELD_LIMITS.speakers} experts={userApi.group} />
          <SpeakerFields form={form} name="moderators" label="Moderator" most={1} experts={userApi.group} />
        </FormSection>
        <Material form={form} record={record} />
        <AchievementFields form={form} calls={ACHIEVEMENTS} of="webinar" alone />
        <Feedback form={form} record={record} />
        <Access form={form} record={record} />
        {invites && <Participants form={form} />}
        <FormFooter form={form} submit={submit} cancel={cancel} />
      </GuardedForm>
    </WithPreview>
  )
}

function Schedule({ form }: Pick<Part, 'form'>) {
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
      <TextField
        form={form}
        name="recording_url"
        label="Recording URL"
        help="Confirmed participants find it as replay once the webinar has ended"
        placeholder="https://"
        maxLength={2000}
      />
    </FormSection>
  )
}

function Material({ form, record }: Part) {
  return (
    <FormSection
      title="Material"
      help="Participants open it from the start on; the quiz is part of passing, the rest is voluntary."
    >
      <ManyField
        form={form}
        name="materials"
        label="Materials"
        placeholder="Select material"
        endpoint={webinarApi.parts}
        input={{ query: { kind: 'material' } }}
        choice={({ id, title }) => ({ value: id, label: title })}
        known={(record?.materials ?? []).map(({ id, title }) => ({ value: id, label: title }))}
        sorts
        failed="Failed get contents"
      />
      <PartField
        form={form}
        name="presence_id"
        label="Presence"
        placeholder="Select presence"
        kind="presence"
        present={record?.presence ?? null}
      />
      <PartField form={form} name="quiz_id" label="Quiz" placeholder="Select quiz" kind="quiz" present={record?.quiz ?? null} />
    </FormSection>
  )
}

function Feedback({ form, record }: Part) {
  return (
    <FormSection title="Feedback">
      <PartField
        form={form}
        name="survey_id"
        label="Survey"
        placeholder="Select survey"
        kind="survey"
        present={record?.survey ?? null}
      />
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

function Access({ form, record }: Part) {
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
    </FormSection>
  )
}

function Participants({ form }: Pick<Part, 'form'>) {
  return (
    <FormSection title="Participants" help="Invited once the webinar is published.">
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
