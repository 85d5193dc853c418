import { IMAGE_MAX_BYTES } from '@pelita/contract/areas/file.ts'
import {
  PROVIDER_TYPES,
  type ProviderDetail,
  providerApi,
  providerForm,
  providerScreens,
} from '@pelita/contract/areas/provider.ts'
import type { z } from 'zod'
import { DateField } from '../../kit/form/date-field.tsx'
import { FormFooter } from '../../kit/form/form-footer.tsx'
import { FormSection } from '../../kit/form/form-section.tsx'
import { GuardedForm } from '../../kit/form/guarded-form.tsx'
import { SelectField } from '../../kit/form/select-field.tsx'
import { SwitchField } from '../../kit/form/switch-field.tsx'
import { TextArea } from '../../kit/form/text-area.tsx'
import { TextField } from '../../kit/form/text-field.tsx'
import { filledFrom, type RecordForm } from '../../kit/form/use-record-form.ts'
import { t } from '../../kit/text/t.ts'
import { ImageField } from '../../kit/upload/image-field.tsx'
import { TYPE_NAMES } from './provider-cells.tsx'

export type ProviderValues = z.input<typeof providerForm>

const LOGO_RULES = { accept: ['image/jpeg', 'image/png'], maxBytes: IMAGE_MAX_BYTES }

const EMPTY: ProviderValues = {
  ...{ name: '', code: '', type: 'vendor', logo: '', description: '' },
  ...{ website: '', email: '', phone: '', address: '', pic_name: '' },
  ...{ contract_from: '', contract_to: '', is_active: true, is_partner: false },
}

export const providerKind = {
  api: providerApi,
  schema: providerForm,
  noun: 'Provider',
  list: providerScreens.list.path,
  empty: EMPTY,
  valuesOf: (record: ProviderDetail) => filledFrom(EMPTY, record),
  also: ['partners'],
}

/** The fields and texts of a provider, for creating and for editing. */
export function ProviderForm({ form, submit, cancel }: RecordForm<ProviderValues>) {
  return (
    <GuardedForm form={form}>
      <FormSection title="General" help="How the provider appears on the contents that name it.">
        <TextField form={form} name="name" label="Name" placeholder="Input name" required maxLength={100} />
        <TextField form={form} name="code" label="Code" placeholder="Input code" maxLength={30} />
        <SelectField form={form} name="type" label="Type" placeholder="Select type" required options={typeOptions()} />
        <ImageField
          form={form}
          name="logo"
          label="Logo"
          folder="content/user-upload/picture"
          rules={LOGO_RULES}
          hint="JPG or PNG, at most 2MB"
        />
        <TextArea form={form} name="description" label="Description" placeholder="Input description" maxLength={1000} />
      </FormSection>
      <Contact form={form} />
      <FormSection title="Contract" help="A provider whose contract has ended can still be chosen; a warning is shown.">
        <DateField form={form} name="contract_from" label="Contract Start" />
        <DateField form={form} name="contract_to" label="Contract End" />
        <SwitchField form={form} name="is_active" label="Active" help="Only active providers are offered for contents." />
        <SwitchField form={form} name="is_partner" label="Partner" help="Partners provide e-books for the digital library." />
      </FormSection>
      <FormFooter form={form} submit={submit} cancel={cancel} />
    </GuardedForm>
  )
}

function Contact({ form }: Pick<RecordForm<ProviderValues>, 'form'>) {
  return (
    <FormSection title="Contact">
      <TextField form={form} name="pic_name" label="PIC Name" placeholder="Input PIC name" maxLength={100} />
      <TextField form={form} name="email" label="Email" placeholder="Input email" type="email" maxLength={150} />
      <TextField form={form} name="phone" label="Phone" placeholder="Input phone" type="tel" maxLength={20} />
      <TextField form={form} name="website" label="Website" placeholder="https://" type="url" maxLength={255} />
      <TextArea form={form} name="address" label="Address" placeholder="Input address" maxLength={255} />
    </FormSection>
  )
}

const typeOptions = () => PROVIDER_TYPES.map((type) => ({ value: type, label: t(TYPE_NAMES[type]) }))
