import { IMAGE_MAX_BYTES } from '@pelita/contract/areas/file.ts'
import {
  DELIVERIES,
  DELIVERY_KEYS,
  MERCHANDISE_LIMITS,
  type MerchandiseDetail,
  merchandiseApi,
  merchandiseForm,
  SHOP_STATES,
} from '@pelita/contract/areas/leaderboard/merchandise.ts'
import type { z } from 'zod'
import { STATUSES } from '../../kit/badges/statuses.ts'
import { DateTimeField } from '../../kit/form/date-time-field.tsx'
import { FormFooter } from '../../kit/form/form-footer.tsx'
import { FormSection } from '../../kit/form/form-section.tsx'
import { GuardedForm } from '../../kit/form/guarded-form.tsx'
import { NumberField } from '../../kit/form/number-field.tsx'
import { RadioField } from '../../kit/form/radio-field.tsx'
import { TextArea } from '../../kit/form/text-area.tsx'
import { TextField } from '../../kit/form/text-field.tsx'
import { filledFrom, type RecordForm } from '../../kit/form/use-record-form.ts'
import { t } from '../../kit/text/t.ts'
import { ImagesField } from '../../kit/upload/images-field.tsx'
import { TAB_OF } from './leaderboard-needs.ts'

type MerchandiseValues = z.input<typeof merchandiseForm>

const EMPTY: MerchandiseValues = {
  ...{ title: '', description: '', images: [], points: 100, stock: 10, max_per_user: 1 },
  ...{ start_at: '', end_at: '', delivery: 'pickup', place: '', terms: '', status: 'draft' },
}

export const merchandiseKind = {
  api: merchandiseApi,
  schema: merchandiseForm,
  noun: 'Merchandise',
  list: TAB_OF.merchandise,
  empty: EMPTY,
  valuesOf: (record: MerchandiseDetail): MerchandiseValues => filledFrom(EMPTY, record),
}

const IMAGE_RULES = { accept: ['image/jpeg', 'image/png'], maxBytes: IMAGE_MAX_BYTES }
const DELIVERY = DELIVERY_KEYS.map((value) => ({ value, label: t(DELIVERIES[value]) }))
const STATES = SHOP_STATES.map((value) => ({ value, label: t(STATUSES[value].label) }))

/** The fields and texts of a piece of merchandise, for creating and for editing. */
export function MerchandiseForm({ form, submit, cancel }: RecordForm<MerchandiseValues>) {
  const { delivery } = form.fields.values
  const { title, description, terms, place, images, points, stock, perUser } = MERCHANDISE_LIMITS
  return (
    <GuardedForm form={form}>
      <FormSection title="General" help="What learners can spend their points on.">
        <TextField form={form} name="title" label="Title" placeholder="Input title" required maxLength={title} />
        <TextArea form={form} name="description" label="Description" placeholder="Input description" maxLength={description} />
        <ImagesField
          form={form}
          name="images"
          label="Images"
          folder="content/user-upload/image"
          rules={IMAGE_RULES}
          most={images}
          hint="JPG or PNG, at most 2MB each, at most 5 images"
        />
        <NumberField form={form} name="points" label="Points" required min={1} max={points} />
        <NumberField
          form={form}
          name="stock"
          label="Stock"
          help="Pieces altogether, those given away included."
          required
          min={0}
          max={stock}
        />
        <NumberField form={form} name="max_per_user" label="Maximum per Person" required min={1} max={perUser} />
      </FormSection>
      <FormSection title="Delivery">
        <RadioField form={form} name="delivery" label="Delivery" required options={DELIVERY} />
        {delivery === 'pickup' && (
          <TextField form={form} name="place" label="Pickup Place" placeholder="Input place" maxLength={place} />
        )}
        <TextArea form={form} name="terms" label="Terms" placeholder="Input terms" maxLength={terms} />
      </FormSection>
      <FormSection title="Availability">
        <DateTimeField form={form} name="start_at" label="Start Date" startTime="00:00" />
        <DateTimeField form={form} name="end_at" label="End Date" startTime="23:59" />
        <RadioField form={form} name="status" label="Status" required options={STATES} />
      </FormSection>
      <FormFooter form={form} submit={submit} cancel={cancel} />
    </GuardedForm>
  )
}
