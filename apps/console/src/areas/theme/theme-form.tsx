import { CERTIFICATE_STATES, ORIENTATIONS, PAGE_SIZES } from '@pelita/contract/learning/certificate/certificate-types.ts'
import { BACKGROUND_MAX_BYTES } from '@pelita/contract/platform/file.ts'
import { STATUSES } from '../../kit/badges/statuses.ts'
import { RadioField } from '../../kit/form/choice/radio-field.tsx'
import { SwitchField } from '../../kit/form/choice/switch-field.tsx'
import { GuardedForm } from '../../kit/form/guarded-form.tsx'
import { FormFooter } from '../../kit/form/layout/form-footer.tsx'
import { FormSection } from '../../kit/form/layout/form-section.tsx'
import type { RecordForm } from '../../kit/form/record/use-record-form.ts'
import { TextField } from '../../kit/form/text/text-field.tsx'
import { ImageField } from '../../kit/upload/image-field.tsx'
import { PlaceholderList } from './placeholder-list.tsx'
import css from './theme.module.css'
import { ThemeCode } from './theme-code.tsx'
import type { ThemeValues } from './theme-kind.ts'
import { ORIENTATION_NAMES } from './theme-names.ts'
import { ThemePreview } from './theme-preview.tsx'

const BACKGROUND = { accept: ['image/jpeg', 'image/png'], maxBytes: BACKGROUND_MAX_BYTES }

interface Props extends RecordForm<ThemeValues> {
  /** The code as it was saved, for Reset to Saved. */
  saved: { readonly html: string; readonly css: string }
}

/** What a theme is made of: its paper, its code, and the sheet that comes out of it. */
export function ThemeForm({ form, submit, cancel, saved }: Props) {
  const values = form.fields.values
  return (
    <GuardedForm form={form} wide>
      <div className={css.workshop}>
        <div className={css.parts}>
          <FormSection title="General" help="What the paper looks like, and whether templates may use it.">
            <TextField form={form} name="title" label="Title" placeholder="Input title" required maxLength={100} />
            <RadioField
              form={form}
              name="orientation"
              label="Orientation"
              required
              options={ORIENTATIONS.map((value) => ({ value, label: ORIENTATION_NAMES[value] }))}
            />
            <RadioField
              form={form}
              name="page_size"
              label="Page Size"
              required
              options={PAGE_SIZES.map((value) => ({ value, label: value }))}
            />
            <ImageField
              form={form}
              name="background"
              label="Background"
              folder="certificate/backgrounds"
              rules={BACKGROUND}
              hint="JPG or PNG, at most 5MB"
            />
            <SwitchField form={form} name="is_default" label="Default" help="New templates begin with this theme." />
            <RadioField
              form={form}
              name="status"
              label="Status"
              required
              options={CERTIFICATE_STATES.map((value) => ({ value, label: STATUSES[value].label }))}
            />
          </FormSection>
          <ThemeCode form={form} saved={saved} />
        </div>
        <aside className={css.side}>
          <ThemePreview
            draft={{
              html: values.html,
              css: values.css ?? '',
              orientation: values.orientation,
              page_size: values.page_size,
              background: values.background || null,
            }}
          />
          <PlaceholderList />
        </aside>
      </div>
      <FormFooter form={form} submit={submit} cancel={cancel} />
    </GuardedForm>
  )
}
