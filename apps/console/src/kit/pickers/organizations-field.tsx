import { organizationOptions } from '@pelita/contract/learning/organization-options.ts'
import { useSession } from '../../data/session.ts'
import { ManyField } from '../form/choice/many-field.tsx'
import type { FieldProps } from '../form/field/use-field.tsx'

interface Props<V> extends FieldProps<V> {
  present: readonly { readonly id: string; readonly title: string }[] | undefined
  /** The own organisation stands among them, and stays. */
  withOwn?: boolean
}

/** The partner organisations a content is offered to; the value is the list of their ids. */
export function OrganizationsField<V>({ present = [], withOwn = false, ...field }: Props<V>) {
  const own = useSession()?.user.programs[0]
  return (
    <ManyField
      {...field}
      placeholder="Select organization"
      endpoint={organizationOptions}
      input={{ query: {} }}
      choice={({ id, title }) => ({ value: id, label: title })}
      known={present.map(({ id, title }) => ({ value: id, label: title }))}
      {...(withOwn && own && { fixed: [{ value: own.id, label: own.title }] })}
      failed="Failed get organizations"
    />
  )
}
