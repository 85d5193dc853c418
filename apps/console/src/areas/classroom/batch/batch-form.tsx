import type { BatchCoach } from '@pelita/contract/areas/classroom/classroom-coaches.ts'
import { userApi } from '@pelita/contract/areas/user-api.ts'
import { IMAGE_MAX_BYTES, THUMBNAILS } from '@pelita/contract/platform/file.ts'
import { useOrganization } from '../../../data/organization.ts'
import { AchievementFields } from '../../../kit/content/achievements/achievement-fields.tsx'
import { ManyField } from '../../../kit/form/choice/many-field.tsx'
import { RadioField } from '../../../kit/form/choice/radio-field.tsx'
import { SwitchField } from '../../../kit/form/choice/switch-field.tsx'
import { DateTimeField } from '../../../kit/form/date/date-time-field.tsx'
import { GuardedForm } from '../../../kit/form/guarded-form.tsx'
import { FormFooter } from '../../../kit/form/layout/form-footer.tsx'
import { FormSection } from '../../../kit/form/layout/form-section.tsx'
import { WithSections } from '../../../kit/form/layout/section-list.tsx'
import { NumberField } from '../../../kit/form/number/number-field.tsx'
import { TextField } from '../../../kit/form/text/text-field.tsx'
import type { GuardedForm as Form } from '../../../kit/form/use-guarded-form.ts'
import { commonZone, shortZone } from '../../../kit/format/browser-zone.ts'
import { RichTextField } from '../../../kit/rich-text/rich-text-field.tsx'
import { t } from '../../../kit/text/t.ts'
import { ImageField } from '../../../kit/upload/image-field.tsx'
import { ImagesField } from '../../../kit/upload/images-field.tsx'
import { classroomAchievements } from './batch-achievements.ts'
import { sectionsOf } from './batch-gaps.ts'
import type { BatchValues } from './batch-values.ts'
import { FormClashes } from './clash-panel.tsx'
import { CoachFields } from './coach-fields.tsx'
import { ExpertFlows } from './expert-flows.tsx'
import { PlaceField } from './place-field.tsx'
import { RundownFields } from './rundown-fields.tsx'
import { ScheduleFields } from './schedule-fields.tsx'
import { TermFields } from './term-fields.tsx'

type Choice = { readonly value: string; readonly label: string }

export interface BatchContent {
  readonly title: string
  readonly type: string
}

export interface BatchFormProps {
  form: Form<BatchValues>
  /** How the presences of the contents are called, by flow. */
  presences: ReadonlyMap<string, string>
  /** Everything the batch consists of, by flow. */
  contents: ReadonlyMap<string, BatchContent>
  experts: readonly Choice[]
  supports: readonly Choice[]
  /** The sessions of coaches it has. */
  coaches: readonly BatchCoach[]
  /** The classroom it is of, and the batch where it is saved already. */
  place: { readonly id: string; readonly batchId: string | null }
  submit: string
  back: () => void
}

const PICTURES = { accept: ['image/jpeg', 'image/png'], maxBytes: IMAGE_MAX_BYTES } as const
const PICTURE_HINT = 'JPG or PNG, at most 2MB'
const MODES = [
  { value: 'offline', label: 'Offline' },
  { value: 'online', label: 'Online' },
]
const ORDERS = [
  { value: 'SEQUENTIAL', label: 'Sequential' },
  { value: 'RANDOM', label: 'Random' },
]
const CONFIRMATIONS = [
  { value: 'required', label: 'Required' },
  { value: 'not_required', label: 'Not required' },
]
const GRADUATIONS = [
  { value: 'system', label: 'System' },
  { value: 'expert', label: 'Expert' },
]

/** Everything a batch is made of. */
export function BatchForm({ form, presences, contents, experts, supports, coaches, place, submit, back }: BatchFormProps) {
  const values = form.fields.values
  const { timezone } = useOrganization()
  return (
    <WithSections sections={sectionsOf(values, { presences, contents })}>
      <GuardedForm form={form} wide>
        <FormClashes form={form} {...place} />
        <FormSection
          title="General"
          help={t('When the batch runs and who may join it. Times are those of {zone}.', { zone: shortZone() })}
        >
          <TextField form={form} name="title" label="Title" placeholder="Input title" required maxLength={100} />
          <DateTimeField
            form={form}
            name="start_at"
            end={{ name: 'end_at', required: '17:00' }}
            label="Start"
            required
            startTime="08:00"
          />
          <DateTimeField form={form} name="end_at" label="End" required startTime="17:00" />
          <NumberField
            form={form}
            name="max_participants"
            label="Max Participants"
            help="0 means unlimited"
            min={0}
            max={100_000}
          />
          <RadioField form={form} name="learning_order_type" label="Learning Order" options={ORDERS} />
          <RadioField form={form} name="attendance_confirmation_type" label="Attendance Confirmation" options={CONFIRMATIONS} />
          <DateTimeField form={form} name="confirmation_deadline" label="Confirmation Deadline" startTime="17:00" />
          <RadioField form={form} name="graduation_determined_by" label="Graduation" options={GRADUATIONS} />
          <NumberField form={form} name="min_attendance_percent" label="Minimum Attendance" min={0} max={100} suffix="%" />
          <ImageField
            form={form}
            name="thumbnail"
            label="Thumbnail"
            folder="classroom/location"
            rules={PICTURES}
            hint={PICTURE_HINT}
            given={THUMBNAILS}
          />
        </FormSection>
        <Session form={form} online={values.session_mode === 'online'} />
        <ScheduleFields form={form} presences={presences} />
        <TermFields form={form} contents={contents} />
        <FormSection
          title="Rundown"
          help={t('What happens when and where on each day. Times are those of {zone}.', { zone: commonZone(timezone) })}
        >
          <RundownFields form={form} />
        </FormSection>
        <People form={form} experts={experts} supports={supports} contents={contents} />
        <CoachFields form={form} coaches={coaches} />
        <AchievementFields form={form} calls={classroomAchievements} of="batch" />
        <FormSection title="Highlight" help="What participants must not overlook.">
          <SwitchField form={form} name="use_highlight" label="Show highlighted information" />
          {values.use_highlight && (
            <RichTextField
              form={form}
              name="highlighted_information"
              label="Highlighted Information"
              required
              folder="content/user-upload/editor"
            />
          )}
        </FormSection>
        <FormFooter form={form} submit={submit} cancel={{ text: 'Back', go: back }} />
      </GuardedForm>
    </WithSections>
  )
}

function Session({ form, online }: Pick<BatchFormProps, 'form'> & { online: boolean }) {
  return (
    <FormSection title="Session" help="Where participants meet.">
      <RadioField form={form} name="session_mode" label="Session Mode" options={MODES} />
      {online ? (
        [...form.fields.values.urls.keys()].map((n) => (
          <TextField
            key={n}
            form={form}
            name={`urls.${n}`}
            label={`Meeting URL, day ${n + 1}`}
            placeholder="https://"
            type="url"
            maxLength={2000}
          />
        ))
      ) : (
        <>
          <PlaceField form={form} />
          <TextField form={form} name="location_name" label="Location" placeholder="Input location" maxLength={255} />
          <TextField
            form={form}
            name="coordinates"
            label="Coordinates"
            help="Latitude and longitude as maps show them; needed where checking in depends on the place"
            placeholder="-6.2349, 106.8207"
            maxLength={50}
          />
          <TextField form={form} name="location_url" label="Location URL" placeholder="https://" type="url" maxLength={2000} />
          <ImagesField
            form={form}
            name="location_images"
            label="Location Images"
            help="At most 5 pictures"
            folder="classroom/location"
            rules={PICTURES}
            hint={PICTURE_HINT}
            most={5}
          />
        </>
      )}
    </FormSection>
  )
}

function People({ form, experts, supports, contents }: Pick<BatchFormProps, 'form' | 'experts' | 'supports' | 'contents'>) {
  const shared = {
    endpoint: userApi.group,
    choice: (row: { user_id: string; name: string }) => ({ value: row.user_id, label: row.name }),
    failed: 'Failed to get user',
  }
  return (
    <FormSection title="Experts" help="Who teaches and grades, and whom participants can call.">
      <ManyField
        {...shared}
        form={form}
        name="expert_ids"
        label="Experts"
        placeholder="Select expert"
        input={{ query: { group: 'expert' } }}
        known={experts}
        beneath={(expert) => <ExpertFlows form={form} contents={contents} expert={expert} />}
      />
      <ManyField
        {...shared}
        form={form}
        name="support_ids"
        label="Training Support"
        placeholder="Select training support"
        input={{ query: { group: 'training-support' } }}
        known={supports}
      />
    </FormSection>
  )
}
