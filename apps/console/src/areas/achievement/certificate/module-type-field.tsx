import { CERTIFICATE_TYPES } from '@pelita/contract/learning/certificate/certificate-ids.ts'
import { readableValue } from '../../../kit/form/field/readable.ts'
import { useField } from '../../../kit/form/field/use-field.tsx'
import type { GuardedForm } from '../../../kit/form/use-guarded-form.ts'
import { OptionsSelect } from '../../../kit/pickers/options-select.tsx'
import type { CertificateValues } from './certificate-values.ts'

const TYPES = CERTIFICATE_TYPES.map(({ id, title }) => ({ value: String(id), label: title }))
const titleOf = (value: unknown) => TYPES.find((type) => type.value === value)?.label ?? readableValue(value)

interface Props {
  form: GuardedForm<CertificateValues>
  used: boolean
}

/** Templates are made for one type: another type lets go of the template. */
export function ModuleTypeField({ form, used }: Props) {
  const help = used ? 'A module gives this certificate already, so its type stays.' : undefined
  const field = { form, name: 'type', label: 'Module Type', required: true, disabled: used, help } as const
  const { value, change, frame } = useField(field, titleOf)
  const choose = (next: string) => {
    if (next === value) return
    change(next)
    form.fields.setFieldValue('template_id', '')
  }
  return (
    <OptionsSelect
      {...frame}
      placeholder="Select module type"
      options={TYPES}
      value={typeof value === 'string' && value !== '' ? value : null}
      onChange={(next) => choose(next ?? '')}
    />
  )
}
