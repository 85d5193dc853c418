import { IMAGE_MAX_BYTES } from '@pelita/contract/areas/file.ts'
import {
  FREQUENCIES,
  FREQUENCY_KEYS,
  LINK_TYPES,
  OPEN_PLACEMENTS,
  PLACEMENTS,
  PLATFORM_KEYS,
  PLATFORMS,
  type Placement,
  POPUP_LIMITS,
  type PopupDetail,
  popupApi,
  popupForm,
  popupScreens,
} from '@pelita/contract/areas/popup/popup.ts'
import { POPUP_AUDIENCES } from '@pelita/contract/areas/popup/popup-rules.ts'
import type { z } from 'zod'
import { AudienceFields } from '../../kit/form/audience-fields.tsx'
import { ChecksField } from '../../kit/form/checks-field.tsx'
import { DateTimeField } from '../../kit/form/date-time-field.tsx'
import { FormFooter } from '../../kit/form/form-footer.tsx'
import { FormSection } from '../../kit/form/form-section.tsx'
import { GuardedForm } from '../../kit/form/guarded-form.tsx'
import { NumberField } from '../../kit/form/number-field.tsx'
import { RadioField } from '../../kit/form/radio-field.tsx'
import { TextField } from '../../kit/form/text-field.tsx'
import { filledFrom, type RecordForm } from '../../kit/form/use-record-form.ts'
import { WithPreview } from '../../kit/form/with-preview.tsx'
import { RichTextField } from '../../kit/rich-text/rich-text-field.tsx'
import { ImageField } from '../../kit/upload/image-field.tsx'
import { LinkedContent } from './linked-content.tsx'
import { PopupPreview } from './popup-preview.tsx'

export type PopupValues = z.input<typeof popupForm>

const EMPTY: PopupValues = {
  ...{ title: '', content_kind: 'image', image: '', content: '', placements: ['home'], platforms: ['web', 'mobile'] },
  ...{ link_type: 'none', link: '', link_content_id: '', button_label: '', start_at: '', end_at: '' },
  ...{ frequency: 'once_per_day', audience: 'all', audience_ids: [], priority: 10 },
}

export const popupKind = {
  api: popupApi,
  schema: popupForm,
  noun: 'Popup',
  list: popupScreens.list.path as string,
  empty: EMPTY,
  valuesOf: (record: PopupDetail): PopupValues => ({
    ...filledFrom(EMPTY, record),
    audience_ids: record.audience_names.map(({ id }) => id),
  }),
}

const named = <K extends string>(keys: readonly K[], names: Readonly<Record<K, string>>) =>
  keys.map((value) => ({ value, label: names[value] }))
const KINDS = [
  { value: 'image', label: 'Image' },
  { value: 'text', label: 'Text' },
]
const LINKS = named(LINK_TYPES, { none: 'None', internal: 'Content', external: 'Web address' })
const IMAGE_RULES = { accept: ['image/jpeg', 'image/png'], maxBytes: IMAGE_MAX_BYTES }

/** The fields and texts of a popup, for creating and for editing, with the popup itself beside them. */
export function PopupForm({ form, submit, cancel, record }: RecordForm<PopupValues> & { record?: PopupDetail }) {
  const { content_kind, link_type } = form.fields.values
  // With those a call gave it.
  const places = [...new Set<Placement>([...OPEN_PLACEMENTS, ...(record?.placements ?? [])])]
  return (
    <WithPreview preview={<PopupPreview {...form.fields.values} />}>
      <GuardedForm form={form}>
        <FormSection title="General">
          <TextField form={form} name="title" label="Title" placeholder="Input title" required maxLength={POPUP_LIMITS.title} />
          <RadioField form={form} name="content_kind" label="Content" required options={KINDS} />
          {content_kind === 'image' ? (
            <ImageField
              form={form}
              name="image"
              label="Image"
              required
              folder="content/user-upload/image"
              rules={IMAGE_RULES}
              hint="JPG or PNG, at most 2MB"
            />
          ) : (
            <RichTextField form={form} name="content" label="Text" required tables={false} />
          )}
        </FormSection>
        <FormSection title="Link">
          <RadioField form={form} name="link_type" label="Leads to" required options={LINKS} />
          {link_type === 'external' && (
            <TextField
              form={form}
              name="link"
              label="Link"
              placeholder="https://"
              type="url"
              required
              maxLength={POPUP_LIMITS.link}
            />
          )}
          {link_type === 'internal' && <LinkedContent form={form} title={record?.link_content_title ?? null} />}
          {link_type !== 'none' && (
            <TextField form={form} name="button_label" label="Button Label" placeholder="Open" maxLength={POPUP_LIMITS.label} />
          )}
        </FormSection>
        <FormSection title="Placement">
          <ChecksField form={form} name="placements" label="Placement" required options={named(places, PLACEMENTS)} />
          <ChecksField form={form} name="platforms" label="Platform" required options={named(PLATFORM_KEYS, PLATFORMS)} />
          <RadioField form={form} name="frequency" label="Frequency" required options={named(FREQUENCY_KEYS, FREQUENCIES)} />
          <NumberField
            form={form}
            name="priority"
            label="Priority"
            help="Of several, learners see the one with the lowest number."
            required
            min={1}
            max={POPUP_LIMITS.priority}
          />
        </FormSection>
        <FormSection title="Audience & Period">
          <AudienceFields form={form} kinds={POPUP_AUDIENCES} known={record?.audience_names ?? []} />
          <DateTimeField form={form} name="start_at" label="Start Date" required startTime="00:00" />
          <DateTimeField form={form} name="end_at" label="End Date" required startTime="23:59" />
        </FormSection>
        <FormFooter form={form} submit={submit} cancel={cancel} />
      </GuardedForm>
    </WithPreview>
  )
}
