import {
  ANNOUNCEMENT_CHANNELS,
  ANNOUNCEMENT_LIMITS,
  type AnnouncementDetail,
  announcementForm,
  CHANNEL_KEYS,
} from '@pelita/contract/areas/announcement.ts'
import { AUDIENCE_KEYS } from '@pelita/contract/learning/audience-kinds.ts'
import type { z } from 'zod'
import { AudienceFields } from '../../kit/form/audience/audience-fields.tsx'
import { ChecksField } from '../../kit/form/choice/checks-field.tsx'
import { SwitchField } from '../../kit/form/choice/switch-field.tsx'
import { DateTimeField } from '../../kit/form/date/date-time-field.tsx'
import { FormSection } from '../../kit/form/layout/form-section.tsx'
import { filledFrom } from '../../kit/form/record/use-record-form.ts'
import { TextField } from '../../kit/form/text/text-field.tsx'
import { type FieldsProps, recordForm } from '../../kit/record/record-form.tsx'
import { RichTextField } from '../../kit/rich-text/rich-text-field.tsx'
import { optionsOf } from '../../kit/text/options-of.ts'
import { ImageField } from '../../kit/upload/image-field.tsx'
import { PICTURE } from '../../kit/upload/picture-rules.ts'
import { AnnouncementPreview } from './announcement-preview.tsx'
import { announcementRecord } from './announcement-record.ts'

type Values = z.input<typeof announcementForm>

const EMPTY: Values = {
  ...{ title: '', content: '', image: '', link: '', channels: ['in_app'], audience: { kind: 'all', ids: [] } },
  ...{ start_at: '', end_at: '', is_pinned: false },
}

export default recordForm(announcementRecord, {
  asks: true,
  schema: announcementForm,
  empty: EMPTY,
  valuesOf: (record) => ({
    ...filledFrom(EMPTY, record),
    // Who is no more is nobody to be chosen.
    audience: { kind: record.audience.kind, ids: record.audience_names.map(({ id }) => id) },
  }),
  Fields,
  preview: (values) => <AnnouncementPreview {...values} />,
})

const CHANNELS = optionsOf(CHANNEL_KEYS, ANNOUNCEMENT_CHANNELS)

function Fields({ form, record }: FieldsProps<Values, AnnouncementDetail>) {
  const isSent = Boolean(record?.sent_at)
  const sentHelp = isSent ? 'It was sent: its audience and the mail stay as they are.' : undefined
  return (
    <>
      <FormSection title="General">
        <TextField
          form={form}
          name="title"
          label="Title"
          placeholder="Input title"
          required
          maxLength={ANNOUNCEMENT_LIMITS.title}
        />
        <RichTextField form={form} name="content" label="Content" required />
        <ImageField form={form} name="image" label="Image" folder="content/user-upload/image" {...PICTURE} />
        <TextField
          form={form}
          name="link"
          label="Link"
          placeholder="https://"
          type="url"
          help="Where its button leads."
          maxLength={ANNOUNCEMENT_LIMITS.link}
        />
        <SwitchField form={form} name="is_pinned" label="Pinned" help="Stands before all others." />
      </FormSection>
      <FormSection title="Audience" {...(sentHelp && { help: sentHelp })}>
        <AudienceFields form={form} kinds={AUDIENCE_KEYS} known={record?.audience_names ?? []} disabled={isSent} />
      </FormSection>
      <FormSection title="Schedule & Channel" help="Mails leave once, when it begins.">
        <ChecksField form={form} name="channels" label="Channel" required options={CHANNELS} />
        <DateTimeField
          form={form}
          name="start_at"
          end={{ name: 'end_at' }}
          label="Start Date"
          help="Without it from the moment it is published."
          startTime="08:00"
        />
        <DateTimeField form={form} name="end_at" label="End Date" startTime="23:59" />
      </FormSection>
    </>
  )
}
