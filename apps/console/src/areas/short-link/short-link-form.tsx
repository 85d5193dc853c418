import { referenceApi } from '@pelita/contract/areas/reference.ts'
import {
  DEFAULT_MODULE,
  LINK_LIMITS,
  type ShortLinkDetail,
  shortLinkApi,
  shortLinkForm,
  shortLinkScreens,
  UNAVAILABLE_MESSAGE,
} from '@pelita/contract/areas/short-link.ts'
import { readableAddress } from '@pelita/contract/core/web-address.ts'
import { useMemo } from 'react'
import type { z } from 'zod'
import { useData } from '../../data/use-data.ts'
import { SelectField } from '../../kit/form/choice/select-field.tsx'
import { SwitchField } from '../../kit/form/choice/switch-field.tsx'
import { DateTimeField } from '../../kit/form/date/date-time-field.tsx'
import { GuardedForm } from '../../kit/form/guarded-form.tsx'
import { FormFooter } from '../../kit/form/layout/form-footer.tsx'
import { FormSection } from '../../kit/form/layout/form-section.tsx'
import { filledFrom, type RecordForm } from '../../kit/form/record/use-record-form.ts'
import { TextArea } from '../../kit/form/text/text-area.tsx'
import { TextField } from '../../kit/form/text/text-field.tsx'
import css from './short-link.module.css'
import { UnavailablePreview } from './unavailable-preview.tsx'

export type ShortLinkValues = z.input<typeof shortLinkForm>

const EMPTY: ShortLinkValues = {
  title: '',
  message: UNAVAILABLE_MESSAGE,
  module: DEFAULT_MODULE,
  target_url: '',
  is_available: true,
  available_from: '',
  available_until: '',
  alternate_url: '',
  alternate_label: '',
  link: '',
  is_generate_qr: true,
}

export const shortLinkKind = {
  api: shortLinkApi,
  schema: shortLinkForm,
  noun: 'Short Link',
  list: shortLinkScreens.list.path,
  empty: EMPTY,
  valuesOf: (record: ShortLinkDetail): ShortLinkValues => ({
    ...filledFrom(EMPTY, { ...record, link: record.code }),
    target_url: readableAddress(record.target_url),
    alternate_url: readableAddress(record.alternate_url ?? ''),
  }),
}

interface Props extends RecordForm<ShortLinkValues> {
  /** The whole address, once it is fixed. */
  address?: string
}

/** The fields and texts of a short link, beside the page its visitors see when it is closed. */
export function ShortLinkForm({ form, submit, cancel, address }: Props) {
  const { title, message, alternate_label } = form.fields.values
  return (
    <GuardedForm form={form} wide>
      <div className={css.columns}>
        <div className={css.sections}>
          <General form={form} address={address} />
          <Availability form={form} />
        </div>
        <UnavailablePreview title={title} message={message ?? ''} buttonLabel={alternate_label ?? ''} />
      </div>
      <FormFooter form={form} submit={submit} cancel={cancel} />
    </GuardedForm>
  )
}

function General({ form, address }: Pick<Props, 'form'> & { address: string | undefined }) {
  const modules = useData(referenceApi.moduleOptions, { query: { group: 'shortenlink' } }, 'Failed get module types')
  const options = useMemo(() => (modules.data ?? []).map(({ slug, title }) => ({ value: slug, label: title })), [modules.data])
  return (
    <FormSection title="General" help="Where the link leads, and how it is called in this list.">
      <TextField form={form} name="title" label="Title" placeholder="Input title" required maxLength={LINK_LIMITS.title} />
      <SelectField
        form={form}
        name="module"
        label="Module"
        placeholder="Select module"
        required
        options={options}
        loading={modules.isPending}
      />
      <TextField
        form={form}
        name="target_url"
        label="Target URL"
        placeholder="https://"
        type="url"
        required
        maxLength={LINK_LIMITS.target_url}
      />
      <TextField
        form={form}
        name="link"
        label="Link"
        placeholder="Input link"
        maxLength={LINK_LIMITS.back_half}
        disabled={address !== undefined}
        help={
          address ?? 'The last part of the address: 4 to 40 lower case letters, digits or hyphens. Left empty, one is generated.'
        }
      />
      <SwitchField form={form} name="is_generate_qr" label="Generate QR" help="Shows a QR code of the link on its details." />
    </FormSection>
  )
}

function Availability({ form }: Pick<Props, 'form'>) {
  return (
    <FormSection title="Availability" help="When the link leads on, and what its visitors see when it does not.">
      <SwitchField form={form} name="is_available" label="Available" help="Switched off, the link leads nowhere." />
      <div className={css.pair}>
        <DateTimeField
          form={form}
          name="available_from"
          end={{ name: 'available_until' }}
          label="Available From"
          startTime="00:00"
        />
        <DateTimeField form={form} name="available_until" label="Available Until" startTime="23:59" />
      </div>
      <TextArea form={form} name="message" label="Message" placeholder="Input message" required maxLength={LINK_LIMITS.message} />
      <TextField
        form={form}
        name="alternate_url"
        label="Alternate URL"
        placeholder="https://"
        type="url"
        maxLength={LINK_LIMITS.target_url}
        help="Where the button of that page leads; without it there is no button."
      />
      <TextField
        form={form}
        name="alternate_label"
        label="Alternate Label"
        placeholder="Input label"
        maxLength={LINK_LIMITS.alternate_label}
      />
    </FormSection>
  )
}
