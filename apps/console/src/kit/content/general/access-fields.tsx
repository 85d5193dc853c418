import { SelectField } from '../../form/choice/select-field.tsx'
import type { FieldForm, FieldName } from '../../form/field/use-field.tsx'
import { OrganizationsField } from '../../pickers/organizations-field.tsx'
import { t } from '../../text/t.ts'
import { PRIVACY_WORDS, type Privacy } from './privacy-words.ts'

const PRIVACIES = Object.keys(PRIVACY_WORDS) as Privacy[]

interface Props<V> {
  form: FieldForm<V>
  /** The organisations it was offered to before. */
  present: readonly { readonly id: string; readonly title: string }[] | undefined
  words?: Readonly<Record<Privacy, string>>
  label?: string
  /** False: the content stays in its own organisation. */
  offersOthers?: boolean
  withOwn?: boolean
}

/** Who may find a content, here and in other organisations. */
export function AccessFields<V extends { privacy?: unknown; distributed_organizations?: unknown }>(props: Props<V>) {
  const { form, present, words = PRIVACY_WORDS, label = 'Distribute to organizations' } = props
  const { offersOthers = true, withOwn = false } = props
  return (
    <>
      <SelectField
        form={form}
        name={'privacy' as FieldName<V>}
        label="Privacy"
        required
        options={PRIVACIES.map((value) => ({ value, label: t(words[value]) }))}
      />
      {offersOthers && (
        <OrganizationsField
          form={form}
          name={'distributed_organizations' as FieldName<V>}
          label={label}
          present={present}
          withOwn={withOwn}
        />
      )}
    </>
  )
}
