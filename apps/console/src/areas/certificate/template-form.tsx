import { BODY_TEXT_MAX, HEADING_MAX, templateApi } from '@pelita/contract/areas/certificate/template.ts'
import { CERTIFICATE_TYPES } from '@pelita/contract/learning/certificate/certificate-ids.ts'
import { CERTIFICATE_STATES, DATE_SOURCES } from '@pelita/contract/learning/certificate/certificate-types.ts'
import { BACKGROUND_MAX_BYTES } from '@pelita/contract/platform/file.ts'
import { useMemo } from 'react'
import { useData } from '../../data/use-data.ts'
import { STATUSES } from '../../kit/badges/statuses.ts'
import { RadioField } from '../../kit/form/choice/radio-field.tsx'
import { SelectField } from '../../kit/form/choice/select-field.tsx'
import { DateField } from '../../kit/form/date/date-field.tsx'
import { GuardedForm } from '../../kit/form/guarded-form.tsx'
import { FormFooter } from '../../kit/form/layout/form-footer.tsx'
import { FormSection } from '../../kit/form/layout/form-section.tsx'
import type { RecordForm } from '../../kit/form/record/use-record-form.ts'
import { TextArea } from '../../kit/form/text/text-area.tsx'
import { TextField } from '../../kit/form/text/text-field.tsx'
import { ImageField } from '../../kit/upload/image-field.tsx'
import { Logos } from './logos.tsx'
import { Signatories } from './signatories.tsx'
import css from './template.module.css'
import { TemplatePreview } from './template-preview.tsx'
import type { TemplateValues } from './template-values.ts'
import type { ThemeChoice } from './use-themes.ts'

const MOST = 100
const TYPES = CERTIFICATE_TYPES.map(({ id, title }) => ({ value: String(id), label: title }))
const SOURCES = { completion: 'Completion date', claim: 'Claim date', fixed: 'Fixed date' } as const
const BACKGROUND = { accept: ['image/jpeg', 'image/png'], maxBytes: BACKGROUND_MAX_BYTES }

interface Props extends RecordForm<TemplateValues> {
  /** What may be chosen, the theme in use first of all. */
  themes: readonly ThemeChoice[]
}

/** The fields of a template at the left, the sheet they make at the right. */
export function TemplateForm({ form, submit, cancel, themes }: Props) {
  const cities = useData(templateApi.cities, { query: { page_size: MOST } }, 'Failed get cities')
  const themeOptions = useMemo(() => themes.map(({ id, title }) => ({ value: id, label: title })), [themes])
  const cityOptions = useMemo(
    () => (cities.data?.results ?? []).map(({ id, title }) => ({ value: id, label: title })),
    [cities.data],
  )
  const { values } = form.fields
  const theme = themes.find(({ id }) => id === values.theme_id)
  return (
    <GuardedForm form={form} wide>
      <div className={css.columns}>
        <div className={css.fields}>
          <FormSection title="General" help="Which modules it is for, and what it looks like.">
            <TextField form={form} name="title" label="Title" placeholder="Input title" required maxLength={100} />
            <SelectField form={form} name="type" label="Type" placeholder="Select type" required options={TYPES} />
            <SelectField form={form} name="theme_id" label="Theme" placeholder="Select theme" required options={themeOptions} />
            <RadioField
              form={form}
              name="status"
              label="Status"
              required
              options={CERTIFICATE_STATES.map((value) => ({ value, label: STATUSES[value].label }))}
            />
          </FormSection>
          <FormSection title="Text" help="Placeholders such as {{module_title}} are filled in for each participant.">
            <TextField form={form} name="heading" label="Heading" required maxLength={HEADING_MAX} />
            <TextArea form={form} name="body_text" label="Body Text" required maxLength={BODY_TEXT_MAX} />
            <TextField
              form={form}
              name="number_format"
              label="Number Format"
              required
              help="{seq:4} counts, {org}, {module}, {year}, {month}, {month:roman} and {day} are filled in."
              maxLength={50}
            />
          </FormSection>
          <FormSection title="Place and date">
            <SelectField
              form={form}
              name="city_id"
              label="City"
              placeholder="Select city"
              required
              options={cityOptions}
              loading={cities.isPending}
            />
            <RadioField
              form={form}
              name="date_source"
              label="Date"
              required
              options={DATE_SOURCES.map((value) => ({ value, label: SOURCES[value] }))}
            />
            {values.date_source === 'fixed' && <DateField form={form} name="fixed_date" label="Fixed Date" required />}
          </FormSection>
          <Signatories form={form} />
          <FormSection title="Pictures" help="Without a logo the organisation's own stands first.">
            <Logos form={form} />
            <ImageField
              form={form}
              name="background"
              label="Background"
              folder="certificate/backgrounds"
              rules={BACKGROUND}
              hint="JPG or PNG, at most 5MB; it replaces the theme's own"
            />
          </FormSection>
        </div>
        <TemplatePreview values={values} orientation={theme?.orientation} size={theme?.page_size} />
      </div>
      <FormFooter form={form} submit={submit} cancel={cancel} />
    </GuardedForm>
  )
}
