import { Button } from '@mantine/core'
import { MOST_SIGNATORIES } from '@pelita/contract/areas/certificate/template.ts'
import { SIGNATURE_MAX_BYTES } from '@pelita/contract/platform/file.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { FormSection } from '../../kit/form/layout/form-section.tsx'
import { TextField } from '../../kit/form/text/text-field.tsx'
import type { GuardedForm } from '../../kit/form/use-guarded-form.ts'
import { t } from '../../kit/text/t.ts'
import { ImageField } from '../../kit/upload/image-field.tsx'
import css from './template.module.css'
import { EMPTY_SIGNATORY, type TemplateValues } from './template-values.ts'

const SIGNATURE = { accept: ['image/png'], maxBytes: SIGNATURE_MAX_BYTES }

/** A signatory is a place on the sheet; nothing else tells two empty ones apart. */
const PLACES = Array.from({ length: MOST_SIGNATORIES }, (_, at) => at)

/** Who signs: one to three people, each with the picture of a signature or room for a pen. */
export function Signatories({ form }: { form: GuardedForm<TemplateValues> }) {
  const { signatories } = form.fields.values
  return (
    <FormSection title="Signatories" help="At most three; a signature without a picture leaves room for a pen.">
      {PLACES.slice(0, signatories.length).map((at) => (
        <fieldset key={at} className={css.signatory}>
          <legend>{t('Signatory {n}', { n: at + 1 })}</legend>
          <TextField form={form} name={`signatories.${at}.name`} label="Name" required maxLength={100} />
          <TextField form={form} name={`signatories.${at}.position`} label="Position" required maxLength={100} />
          <ImageField
            form={form}
            name={`signatories.${at}.signature_image`}
            label="Signature"
            folder="certificate/signatures"
            rules={SIGNATURE}
            hint="PNG, at most 1MB"
          />
          {signatories.length > 1 && (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconTrash size={16} stroke={1.5} aria-hidden />}
              onClick={() => form.fields.removeListItem('signatories', at)}
            >
              {t('Remove signatory {n}', { n: at + 1 })}
            </Button>
          )}
        </fieldset>
      ))}
      {signatories.length < MOST_SIGNATORIES && (
        <Button
          variant="default"
          className={css.add}
          leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
          onClick={() => form.fields.insertListItem('signatories', EMPTY_SIGNATORY)}
        >
          {t('Add Signatory')}
        </Button>
      )}
    </FormSection>
  )
}
