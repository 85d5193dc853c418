import type { DigilibDetail } from '@pelita/contract/areas/digilib/digilib.ts'
import type { DigilibValues } from '@pelita/contract/areas/digilib/digilib-form.ts'
import { locationApi } from '@pelita/contract/areas/location.ts'
import { providerApi } from '@pelita/contract/areas/provider.ts'
import { useData } from '../../data/use-data.ts'
import { SelectField } from '../../kit/form/choice/select-field.tsx'
import { SwitchField } from '../../kit/form/choice/switch-field.tsx'
import { DateField } from '../../kit/form/date/date-field.tsx'
import { FormSection } from '../../kit/form/layout/form-section.tsx'
import { NumberField } from '../../kit/form/number/number-field.tsx'
import { TextField } from '../../kit/form/text/text-field.tsx'
import type { GuardedForm } from '../../kit/form/use-guarded-form.ts'
import { EbookField } from './ebook-field.tsx'

interface Props {
  form: GuardedForm<DigilibValues>
  record: DigilibDetail | undefined
}

/** What only this type of title has. */
export function TypeSection({ form, record }: Props) {
  const type = String(form.fields.values.type)
  if (type === '2') return <Printed form={form} record={record} />
  if (type === '3') return <OfPartner form={form} record={record} />
  return (
    <FormSection title="E-Book" help="Learners read it on their screens.">
      <EbookField form={form} name="ebook_id" label="File" required present={record?.ebook} />
      <SwitchField form={form} name="allow_download" label="Allow Download" />
      <ReadingPeriod form={form} />
    </FormSection>
  )
}

function ReadingPeriod({ form }: Pick<Props, 'form'>) {
  return (
    <NumberField
      form={form}
      name="access_days"
      label="Reading Period"
      help="0 is as long as they like."
      min={0}
      max={365}
      suffix="Days"
    />
  )
}

function Printed({ form, record }: Props) {
  const query = { query: { status: 'active', page_size: -1, order_by: 'name' } } as const
  const { data, isPending } = useData(locationApi.list, query, 'Failed get locations')
  const places = (data?.results ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const { location_id, location_name } = record ?? {}
  const isGone = location_id && location_name && !places.some(({ value }) => value === location_id)
  const options = isGone ? [...places, { value: location_id, label: location_name }] : places
  return (
    <FormSection title="Copies and Loans" help="Printed copies that learners fetch and bring back.">
      <NumberField form={form} name="total_copies" label="Copies" required min={1} max={9999} />
      <SelectField
        form={form}
        name="location_id"
        label="Location"
        placeholder="Select location"
        options={options}
        loading={isPending}
        clearable
      />
      <TextField form={form} name="shelf_code" label="Shelf Code" placeholder="A-12" maxLength={30} />
      <NumberField form={form} name="loan_days" label="Loan Days" min={1} max={90} suffix="Days" />
      <NumberField form={form} name="max_renewals" label="Renewals" min={0} max={5} />
      <NumberField form={form} name="fine_per_day" label="Fine per Day" min={0} max={1_000_000} suffix="Rp" />
    </FormSection>
  )
}

function OfPartner({ form, record }: Props) {
  const query = { query: { page: 1, page_size: 100 } } as const
  const { data, isPending } = useData(providerApi.partners, query, 'Failed get partners')
  const partners = (data?.results ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const { partner_id, partner_name } = record ?? {}
  const isGone = partner_id && partner_name && !partners.some(({ value }) => value === partner_id)
  const options = isGone ? [...partners, { value: partner_id, label: partner_name }] : partners
  return (
    <FormSection title="Partner" help="Learners read it at the partner’s.">
      <SelectField
        form={form}
        name="partner_id"
        label="Partner"
        placeholder="Select partner"
        required
        options={options}
        loading={isPending}
      />
      <TextField form={form} name="partner_url" label="Partner URL" placeholder="https://" type="url" required maxLength={500} />
      <NumberField
        form={form}
        name="license_count"
        label="Licenses"
        help="How many may read at the same time; 0 is everybody."
        min={0}
        max={1_000_000}
      />
      <DateField form={form} name="license_until" label="License Until" />
      <ReadingPeriod form={form} />
    </FormSection>
  )
}
