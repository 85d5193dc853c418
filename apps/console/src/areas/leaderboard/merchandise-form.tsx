import {
  DELIVERIES,
  DELIVERY_KEYS,
  MERCHANDISE_LIMITS,
  merchandiseForm,
  SHOP_STATES,
} from '@pelita/contract/areas/leaderboard/merchandise.ts'
import type { z } from 'zod'
import { statusOptions } from '../../kit/badges/status-options.ts'
import { RadioField } from '../../kit/form/choice/radio-field.tsx'
import { DateTimeField } from '../../kit/form/date/date-time-field.tsx'
import { FormSection } from '../../kit/form/layout/form-section.tsx'
import { NumberField } from '../../kit/form/number/number-field.tsx'
import { TextArea } from '../../kit/form/text/text-area.tsx'
import { TextField } from '../../kit/form/text/text-field.tsx'
import { type FieldsProps, recordForm } from '../../kit/record/record-form.tsx'
import { optionsOf } from '../../kit/text/options-of.ts'
import { ImagesField } from '../../kit/upload/images-field.tsx'
import { picturesUpTo } from '../../kit/upload/picture-rules.ts'
import { merchandiseRecord } from './leaderboard-records.ts'

type MerchandiseValues = z.input<typeof merchandiseForm>

export default recordForm(merchandiseRecord, {
  schema: merchandiseForm,
  empty: {
    ...{ title: '', description: '', images: [], points: 100, stock: 10, max_per_user: 1 },
    ...{ start_at: '', end_at: '', delivery: 'pickup', place: '', terms: '', status: 'draft' },
  },
  Fields,
})

const DELIVERY = optionsOf(DELIVERY_KEYS, DELIVERIES)
const STATES = statusOptions(SHOP_STATES)

function Fields({ form }: FieldsProps<MerchandiseValues>) {
  const { delivery } = form.fields.values
  const { title, description, terms, place, images, points, stock, perUser } = MERCHANDISE_LIMITS
  return (
    <>
      <FormSection title="General" help="What learners can spend their points on.">
        <TextField form={form} name="title" label="Title" placeholder="Input title" required maxLength={title} />
        <TextArea form={form} name="description" label="Description" placeholder="Input description" maxLength={description} />
        <ImagesField form={form} name="images" label="Images" folder="content/user-upload/image" {...picturesUpTo(images)} />
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
        <DateTimeField form={form} name="start_at" end={{ name: 'end_at' }} label="Start Date" startTime="00:00" />
        <DateTimeField form={form} name="end_at" label="End Date" startTime="23:59" />
        <RadioField form={form} name="status" label="Status" required options={STATES} />
      </FormSection>
    </>
  )
}
