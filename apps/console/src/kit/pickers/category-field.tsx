import { SelectField } from '../form/choice/select-field.tsx'
import type { FieldProps } from '../form/field/use-field.tsx'
import { type CategoryOptions, useCategories } from './use-categories.ts'

interface Props<V> extends FieldProps<V>, Omit<CategoryOptions, 'chosen'> {
  clearable?: boolean
  /** What the record has already, which stays even if it is offered no longer. */
  present?: string | null | undefined
}

/** The category of a record; the value is its id, or '' while none is chosen. */
export function CategoryField<V>({ module, main, except, present, clearable = false, ...field }: Props<V>) {
  const { options, loading } = useCategories({
    ...(module !== undefined && { module }),
    ...(main !== undefined && { main }),
    except,
    chosen: present ?? undefined,
  })
  return <SelectField {...field} options={options} loading={loading} clearable={clearable} />
}
