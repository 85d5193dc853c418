import { AWARD_DESCRIPTION_MAX, AWARD_NAME_MAX } from '@pelita/contract/areas/achievement/award.ts'
import { TextArea } from '../../kit/form/text/text-area.tsx'
import { TextField } from '../../kit/form/text/text-field.tsx'
import type { GuardedForm } from '../../kit/form/use-guarded-form.ts'

interface Props<V> {
  form: GuardedForm<V>
  noun: 'Badge' | 'Certificate'
}

/** What every achievement is called and why it is given. */
export function AwardFields<V extends { name: unknown; description: unknown }>({ form, noun }: Props<V>) {
  return (
    <>
      <TextField
        form={form}
        name="name"
        label={`${noun} Title`}
        placeholder={`Input ${noun.toLowerCase()} title`}
        required
        maxLength={AWARD_NAME_MAX}
      />
      <TextArea
        form={form}
        name="description"
        label="Description"
        placeholder="Input description"
        required
        maxLength={AWARD_DESCRIPTION_MAX}
      />
    </>
  )
}
