import { referenceApi } from '@pelita/contract/areas/reference.ts'
import { ManyField } from '../form/many-field.tsx'
import type { FieldProps } from '../form/use-field.tsx'

interface Props<V> extends FieldProps<V> {
  present: readonly { readonly id: string; readonly title: string }[] | undefined
}

/** The partner organisations a content is offered to; the value is the list of their ids. */
export function OrganizationsField<V>({ present = [], ...field }: Props<V>) {
  return (
    <ManyField
      {...field}
      placeholder="Select organization"
      endpoint={referenceApi.organizations}
      input={{ query: {} }}
      choice={({ id, title }) => ({ value: id, label: title })}
      known={present.map(({ id, title }) => ({ value: id, label: title }))}
      failed="Failed get organizations"
    />
  )
}
