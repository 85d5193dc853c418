import {
  FREQUENCIES,
  FREQUENCY_KEYS,
  LINK_TYPES,
  OPEN_PLACEMENTS,
  PLACEMENTS,
  PLATFORM_KEYS,
  PLATFORMS,
  POPUP_LIMITS,
  type PopupDetail,
  popupForm,
} from '@pelita/contract/areas/popup/popup.ts'
import { POPUP_AUDIENCES } from '@pelita/contract/areas/popup/popup-rules.ts'
import { CATEGORY_MODULES } from '@pelita/contract/learning/modules.ts'
import type { z } from 'zod'
import { AudienceFields } from '../../kit/form/audience/audience-fields.tsx'
import { ChecksField } from '../../kit/form/choice/checks-field.tsx'
import { RadioField } from '../../kit/form/choice/radio-field.tsx'
import { DateTimeField } from '../../kit/form/date/date-time-field.tsx'
import type { FieldForm } from '../../kit/form/field/use-field.tsx'
import { FormSection } from '../../kit/form/layout/form-section.tsx'
import { NumberField } from '../../kit/form/number/number-field.tsx'
import { filledFrom } from '../../kit/form/record/use-record-form.ts'
import { TextField } from '../../kit/form/text/text-field.tsx'
import { type FieldsProps, recordForm } from '../../kit/record/record-form.tsx'
import { RichTextField } from '../../kit/rich-text/rich-text-field.tsx'
import { optionsOf } from '../../kit/text/options-of.ts'
import { ImageField } from '../../kit/upload/image-field.tsx'
import { PICTURE } from '../../kit/upload/picture-rules.ts'
import { LinkedContent } from './linked-content.tsx'
import { PopupPreview } from './popup-preview.tsx'
import { permitted, usePopupRecord } from './popup-record.tsx'

export type PopupValues = z.input<typeof popupForm>

const EMPTY: PopupValues = {
  ...{ title: '', content_kind: 'image', image: '', content: '', placement: ['home'], platform: ['web', 'mobile'] },
  ...{ link_type: 'none', link: '', button_label: '', start_at: '', end_at: '' },
  ...{ frequency: 'once_per_day', audience: { kind: 'all', ids: [] }, priority: 10 },
}

const PopupForm = recordForm(usePopupRecord, {
  asks: true,
  schema: popupForm,
  empty: EMPTY,
  valuesOf: (record) => ({
    ...filledFrom(EMPTY, record),
    // Who is no more, where nobody comes to and what cannot be opened is nothing to be chosen.
    audience: { kind: record.audience.kind, ids: record.audience_names.map(({ id }) => id) },
    placement: OPEN_PLACEMENTS.filter((place) => record.placement.includes(place)),
    link: linkOf(record),
  }),
  Fields,
  preview: (values) => <PopupPreview {...values} />,
})

export default permitted('save', PopupForm)

const linkOf = ({ link }: PopupDetail): PopupValues['link'] => {
  if (typeof link === 'string' || !link) return link ?? ''
  const module = CATEGORY_MODULES.find((slug) => slug === link.module)
  return module ? { module, id: link.id } : ''
}

const KINDS = [
  { value: 'image', label: 'Image' },
  { value: 'text', label: 'Text' },
]
const LINKS = optionsOf(LINK_TYPES, { none: 'None', internal: 'Content', external: 'Web address' })

const titleOf = (record: PopupDetail | undefined): string | null =>
  record?.link && typeof record.link === 'object' ? record.link.title : null

function Fields({ form, record }: FieldsProps<PopupValues, PopupDetail>) {
  const { content_kind, link_type } = form.fields.values
  // An address leads to no content, and a content is no address.
  const linkForm: FieldForm<PopupValues> = {
    words: form.words,
    fields: {
      getInputProps: (name) => ({
        ...form.fields.getInputProps(name),
        onChange: (chosen) => form.fields.setValues({ link_type: chosen as PopupValues['link_type'], link: '' }),
      }),
    },
  }
  return (
    <>
      <FormSection title="General">
        <TextField form={form} name="title" label="Title" placeholder="Input title" required maxLength={POPUP_LIMITS.title} />
        <RadioField form={form} name="content_kind" label="Content" required options={KINDS} />
        {content_kind === 'image' ? (
          <ImageField form={form} name="image" label="Image" required folder="content/user-upload/image" {...PICTURE} />
        ) : (
          <RichTextField form={form} name="content" label="Text" required tables={false} />
        )}
      </FormSection>
      <FormSection title="Link">
        <RadioField form={linkForm} name="link_type" label="Leads to" required options={LINKS} />
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
        {link_type === 'internal' && <LinkedContent form={form} title={titleOf(record)} />}
        {link_type !== 'none' && (
          <TextField form={form} name="button_label" label="Button Label" placeholder="Open" maxLength={POPUP_LIMITS.label} />
        )}
      </FormSection>
      <FormSection title="Placement">
        <ChecksField form={form} name="placement" label="Placement" required options={optionsOf(OPEN_PLACEMENTS, PLACEMENTS)} />
        <ChecksField form={form} name="platform" label="Platform" required options={optionsOf(PLATFORM_KEYS, PLATFORMS)} />
        <RadioField form={form} name="frequency" label="Frequency" required options={optionsOf(FREQUENCY_KEYS, FREQUENCIES)} />
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
        <DateTimeField
          form={form}
          name="start_at"
          end={{ name: 'end_at', required: '23:59' }}
          label="Start Date"
          required
          startTime="00:00"
        />
        <DateTimeField form={form} name="end_at" label="End Date" required startTime="23:59" />
      </FormSection>
    </>
  )
}
