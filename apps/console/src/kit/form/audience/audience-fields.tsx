import type { AudienceOption } from '@pelita/contract/learning/audience.ts'
import { AUDIENCES, type Audience } from '@pelita/contract/learning/audience-kinds.ts'
import { audienceApi } from '@pelita/contract/learning/audience-options.ts'
import { t } from '../../text/t.ts'
import { ManyField } from '../choice/many-field.tsx'
import { RadioField } from '../choice/radio-field.tsx'
import type { FieldForm } from '../field/use-field.tsx'
import type { GuardedForm } from '../use-guarded-form.ts'

interface Aimed extends Record<string, unknown> {
  audience: { kind: Audience; ids?: string[] | undefined }
}

interface Props<V extends Aimed> {
  form: GuardedForm<V>
  kinds: readonly Audience[]
  /** Those chosen before, as they are called. */
  known: readonly AudienceOption[]
  disabled?: boolean
}

/** Whom something is for: everybody, or some of one kind. */
export function AudienceFields<V extends Aimed>({ form, kinds, known, disabled = false }: Props<V>) {
  const { kind } = form.fields.values.audience
  // Who was chosen of one kind is nobody of another.
  const kindForm: FieldForm<V> = {
    words: form.words,
    fields: {
      getInputProps: (name) => ({
        ...form.fields.getInputProps(name),
        onChange: (chosen) => form.fields.setValues({ audience: { kind: chosen, ids: [] } } as unknown as Partial<V>),
      }),
    },
  }
  const options = kinds.map((value) => ({ value, label: AUDIENCES[value] }))
  return (
    <>
      <RadioField form={kindForm} name="audience.kind" label="Audience" required options={options} disabled={disabled} />
      {kind !== 'all' && (
        <ManyField
          key={kind}
          form={form}
          name="audience.ids"
          label={AUDIENCES[kind]}
          placeholder={t('Select {kind}', { kind: AUDIENCES[kind].toLowerCase() })}
          required
          disabled={disabled}
          endpoint={audienceApi.options}
          input={{ query: { kind } }}
          choice={({ id, label }) => ({ value: id, label })}
          known={known.map(({ id, label }) => ({ value: id, label }))}
          failed="Failed get audience"
        />
      )}
    </>
  )
}
