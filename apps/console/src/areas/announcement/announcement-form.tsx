import {
  ANNOUNCEMENT_CHANNELS,
  ANNOUNCEMENT_LIMITS,
  type AnnouncementDetail,
  announcementApi,
  announcementForm,
  announcementScreens,
  CHANNEL_KEYS,
} from '@pelita/contract/areas/announcement.ts'
import { IMAGE_MAX_BYTES } from '@pelita/contract/areas/file.ts'
import { AUDIENCE_KEYS } from '@pelita/contract/learning/audience-kinds.ts'
import type { z } from 'zod'
import { AudienceFields } from '../../kit/form/audience-fields.tsx'
import { ChecksField } from '../../kit/form/checks-field.tsx'
import { DateTimeField } from '../../kit/form/date-time-field.tsx'
import { FormFooter } from '../../kit/form/form-footer.tsx'
import { FormSection } from '../../kit/form/form-section.tsx'
import { GuardedForm } from '../../kit/form/guarded-form.tsx'
import { SwitchField } from '../../kit/form/switch-field.tsx'
import { TextField } from '../../kit/form/text-field.tsx'
import { filledFrom, type RecordForm } from '../../kit/form/use-record-form.ts'
import { WithPreview } from '../../kit/form/with-preview.tsx'
import { RichTextField } from '../../kit/rich-text/rich-text-field.tsx'
import { ImageField } from '../../kit/upload/image-field.tsx'
import { AnnouncementPreview } from './announcement-preview.tsx'

type Values = z.input<typeof announcementForm>

const EMPTY: Values = {
  ...{ title: '', content: '', image: '', link: '', channels: ['in_app'], audience: { kind: 'all', ids: [] } },
  ...{ start_at: '', end_at: '', is_pinned: false },
}

export const announcementKind = {
  api: announcementApi,
  schema: announcementForm,
  noun: 'Announcement',
  list: announcementScreens.list.path,
  empty: EMPTY,
  valuesOf: (record: AnnouncementDetail): Values => ({
    ...filledFrom(EMPTY, record),
    // Who is no more is nobody to be chosen.
    audience: { kind: record.audience.kind, ids: record.audience_names.map(({ id }) => id) },
  }),
}

const CHANNELS = CHANNEL_KEYS.map((value) => ({ value, label: ANNOUNCEMENT_CHANNELS[value] }))
const IMAGE_RULES = { accept: ['image/jpeg', 'image/png'], maxBytes: IMAGE_MAX_BYTES }

/** The fields and texts of an announcement, for creating and for editing. */
export function AnnouncementForm({ form, submit, cancel, record }: RecordForm<Values> & { record?: AnnouncementDetail }) {
  const isSent = Boolean(record?.sent_at)
  const sentHelp = isSent ? 'It was sent: its audience and the mail stay as they are.' : undefined
  return (
    <WithPreview preview={<AnnouncementPreview {...form.fields.values} />}>
      <GuardedForm form={form}>
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
          <ImageField
            form={form}
            name="image"
            label="Image"
            folder="content/user-upload/image"
            rules={IMAGE_RULES}
            hint="JPG or PNG, at most 2MB"
          />
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
            label="Start Date"
            help="Without it from the moment it is published."
            startTime="08:00"
          />
          <DateTimeField form={form} name="end_at" label="End Date" startTime="23:59" />
        </FormSection>
        <FormFooter form={form} submit={submit} cancel={cancel} />
      </GuardedForm>
    </WithPreview>
  )
}
