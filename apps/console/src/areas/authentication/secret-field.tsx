import '../../kit/form/field/mantine-input.ts'
import { TextInput } from '@mantine/core'
import { type FieldForm, type FieldName, useField } from '../../kit/form/field/use-field.tsx'
import { t } from '../../kit/text/t.ts'

interface Props<V> {
  form: FieldForm<V>
  name: FieldName<V>
  /** One is kept already; what stays empty leaves it as it is. */
  has: boolean
  disabled: boolean
}

/** A secret that is written and never shown again. */
export function SecretField<V>({ form, name, has, disabled }: Props<V>) {
  const { value, change, frame } = useField({ form, name, label: 'Client Secret', required: !has, disabled }, () => '•••')
  return (
    <TextInput
      {...frame}
      type="password"
      autoComplete="new-password"
      value={typeof value === 'string' ? value : ''}
      placeholder={has ? t('Kept. Type a new one to replace it.') : ''}
      maxLength={500}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}
