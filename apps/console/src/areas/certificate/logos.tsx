import { MOST_LOGOS } from '@pelita/contract/areas/certificate/template.ts'
import { SIGNATURE_MAX_BYTES } from '@pelita/contract/platform/file.ts'
import { IconX } from '@tabler/icons-react'
import { FieldError } from '../../kit/form/field/field-error.tsx'
import { useField } from '../../kit/form/field/use-field.tsx'
import type { GuardedForm } from '../../kit/form/use-guarded-form.ts'
import { safeImage } from '../../kit/rich-text/safe-address.ts'
import { t } from '../../kit/text/t.ts'
import { Dropzone } from '../../kit/upload/dropzone.tsx'
import { useUpload } from '../../kit/upload/use-upload.ts'
import css from './template.module.css'
import type { TemplateValues } from './template-values.ts'

const RULES = { accept: ['image/jpeg', 'image/png'], maxBytes: SIGNATURE_MAX_BYTES }
const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])

/** Up to three logos in the order they stand on the sheet. */
export function Logos({ form }: { form: GuardedForm<TemplateValues> }) {
  const { value, change, frame } = useField({ form, name: 'logos', label: 'Logos' })
  const logos = listOf(value)
  const { upload, busy, progress, problem } = useUpload({ folder: 'certificate/logos', rules: RULES })
  const take = async (files: File[]) => {
    const stored = await upload(files)
    if (stored) change([...logos, stored])
  }
  return (
    <fieldset className={css.logos} data-path="logos">
      <legend className={css.label}>{frame.label}</legend>
      {logos.length > 0 && (
        <ul>
          {logos.map((logo, at) => (
            <li key={logo}>
              <img src={safeImage(logo) ?? ''} alt={t('Logo {n}', { n: at + 1 })} />
              <button
                type="button"
                aria-label={t('Remove logo {n}', { n: at + 1 })}
                onClick={() => change(logos.filter((one) => one !== logo))}
              >
                <IconX size={16} stroke={1.5} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      {logos.length < MOST_LOGOS && (
        <Dropzone
          label={frame.label}
          rules={RULES}
          hint="JPG or PNG, at most 1MB"
          busy={busy}
          progress={progress}
          invalid={problem !== null}
          onFiles={(files) => void take(files)}
        />
      )}
      {problem ? <FieldError text={problem} /> : frame.error}
    </fieldset>
  )
}
