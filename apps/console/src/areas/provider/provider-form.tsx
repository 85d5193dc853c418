import { PROVIDER_TYPES, providerForm } from '@pelita/contract/areas/provider.ts'
import type { z } from 'zod'
import { SelectField } from '../../kit/form/choice/select-field.tsx'
import { SwitchField } from '../../kit/form/choice/switch-field.tsx'
import { DateField } from '../../kit/form/date/date-field.tsx'
import { FormSection } from '../../kit/form/layout/form-section.tsx'
import { TextArea } from '../../kit/form/text/text-area.tsx'
import { TextField } from '../../kit/form/text/text-field.tsx'
import { type FieldsProps, recordForm } from '../../kit/record/record-form.tsx'
import { optionsOf } from '../../kit/text/options-of.ts'
import { ImageField } from '../../kit/upload/image-field.tsx'
import { PICTURE } from '../../kit/upload/picture-rules.ts'
import { providerRecord, TYPE_NAMES } from './provider-record.tsx'

type ProviderValues = z.input<typeof providerForm>

const TYPES = optionsOf(PROVIDER_TYPES, TYPE_NAMES)

export default recordForm(providerRecord, {
  schema: providerForm,
  empty: {
    ...{ name: '', code: '', type: 'vendor', logo: '', description: '' },
    ...{ website: '', email: '', phone: '', address: '', pic_name: '' },
    ...{ contract_from: '', contract_to: '', is_active: true, is_partner: false },
  },
  also: ['partners'],
  Fields,
})

function Fields({ form }: FieldsProps<ProviderValues>) {
  return (
    <>
      <FormSection title="General" help="How the provider appears on the contents that name it.">
        <TextField form={form} name="name" label="Name" placeholder="Input name" required maxLength={100} />
        <TextField form={form} name="code" label="Code" placeholder="Input code" maxLength={30} />
        <SelectField form={form} name="type" label="Type" placeholder="Select type" required options={TYPES} />
        <ImageField form={form} name="logo" label="Logo" folder="content/user-upload/picture" {...PICTURE} />
        <TextArea form={form} name="description" label="Description" placeholder="Input description" maxLength={1000} />
      </FormSection>
      <FormSection title="Contact">
        <TextField form={form} name="pic_name" label="PIC Name" placeholder="Input PIC name" maxLength={100} />
        <TextField form={form} name="email" label="Email" placeholder="Input email" type="email" maxLength={150} />
        <TextField form={form} name="phone" label="Phone" placeholder="Input phone" type="tel" maxLength={20} />
        <TextField form={form} name="website" label="Website" placeholder="https://" type="url" maxLength={255} />
        <TextArea form={form} name="address" label="Address" placeholder="Input address" maxLength={255} />
      </FormSection>
      <FormSection title="Contract" help="A provider whose contract has ended can still be chosen; a warning is shown.">
        <DateField form={form} name="contract_from" label="Contract Start" />
        <DateField form={form} name="contract_to" label="Contract End" />
        <SwitchField form={form} name="is_active" label="Active" help="Only active providers are offered for contents." />
        <SwitchField form={form} name="is_partner" label="Partner" help="Partners provide e-books for the digital library." />
      </FormSection>
    </>
  )
}
