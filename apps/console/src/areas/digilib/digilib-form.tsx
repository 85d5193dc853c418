import type { DigilibDetail } from '@pelita/contract/areas/digilib/digilib.ts'
import {
  DIGILIB_STATES,
  DIGILIB_TYPES,
  type DigilibValues,
  LANGUAGE_KEYS,
  LANGUAGES,
} from '@pelita/contract/areas/digilib/digilib-form.ts'
import { STATUSES } from '../../kit/badges/statuses.ts'
import { RadioField } from '../../kit/form/choice/radio-field.tsx'
import { SelectField } from '../../kit/form/choice/select-field.tsx'
import { GuardedForm } from '../../kit/form/guarded-form.tsx'
import { FormFooter } from '../../kit/form/layout/form-footer.tsx'
import { FormSection } from '../../kit/form/layout/form-section.tsx'
import { NumberField } from '../../kit/form/number/number-field.tsx'
import type { RecordForm } from '../../kit/form/record/use-record-form.ts'
import { TextArea } from '../../kit/form/text/text-area.tsx'
import { TextField } from '../../kit/form/text/text-field.tsx'
import { CategoryField } from '../../kit/pickers/category-field.tsx'
import { t } from '../../kit/text/t.ts'
import { ImageField } from '../../kit/upload/image-field.tsx'
import { PICTURE } from '../../kit/upload/picture-rules.ts'
import { TypeSection } from './type-section.tsx'

const TYPES = Object.entries(DIGILIB_TYPES).map(([value, label]) => ({ value, label }))
const STATES = DIGILIB_STATES.map((value) => ({ value, label: STATUSES[value].label }))

interface Props extends RecordForm<DigilibValues> {
  record?: DigilibDetail
}

/** The fields and texts of a title; what it needs besides depends on its type, which stays as it was made. */
export function DigilibForm({ form, submit, cancel, record }: Props) {
  const languages = LANGUAGE_KEYS.map((value) => ({ value, label: t(LANGUAGES[value]) }))
  return (
    <GuardedForm form={form}>
      <FormSection title="Type" help="It cannot be changed later.">
        <RadioField form={form} name="type" label="Type" options={TYPES} required disabled={record !== undefined} />
      </FormSection>
      <FormSection title="General">
        <TextField form={form} name="title" label="Title" placeholder="Input title" required maxLength={150} />
        <TextField form={form} name="author" label="Author" placeholder="Input author" required maxLength={150} />
        <CategoryField
          form={form}
          name="category_id"
          label="Category"
          placeholder="Select category"
          required
          module="digilib"
          present={record?.category_id}
        />
        <TextField form={form} name="publisher" label="Publisher" placeholder="Input publisher" maxLength={150} />
        <NumberField form={form} name="year" label="Year" placeholder="2024" min={1900} max={new Date().getFullYear() + 1} />
        <TextField form={form} name="isbn" label="ISBN" placeholder="978-602-03-3294-9" maxLength={20} />
        <SelectField form={form} name="language" label="Language" options={languages} required />
        <NumberField form={form} name="pages" label="Pages" placeholder="Input pages" min={1} max={10_000} />
        <TextArea form={form} name="synopsis" label="Synopsis" placeholder="Input synopsis" maxLength={5000} />
        <ImageField form={form} name="cover" label="Cover" required folder="content/user-upload/image" {...PICTURE} />
        <RadioField form={form} name="status" label="Status" options={STATES} required />
      </FormSection>
      <TypeSection form={form} record={record} />
      <FormFooter form={form} submit={submit} cancel={cancel} />
    </GuardedForm>
  )
}
