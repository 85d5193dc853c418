import { Button } from '@mantine/core'
import { PREREQUISITE_KINDS } from '@pelita/contract/learning/content-types.ts'
import { IconPlus, IconX } from '@tabler/icons-react'
import { Badge } from '../../badges/badge.tsx'
import { FieldFrame } from '../../form/field/field-frame.tsx'
import { type FieldProps, useField } from '../../form/field/use-field.tsx'
import { chooseContent } from '../../pickers/content-picker.tsx'
import { t } from '../../text/t.ts'
import css from '../content.module.css'
import { kindName, type Prerequisite } from './prerequisite-list.tsx'

const listOf = (value: unknown): readonly Prerequisite[] => (Array.isArray(value) ? value : [])
const shown = (value: unknown): string =>
  listOf(value)
    .map((one) => `${kindName(one)}: ${one.title}`)
    .join(', ')

/** What has to be completed before somebody joins by themselves, of every kind that can be. */
export function PrerequisitesField<V>(props: FieldProps<V>) {
  const { value, change, frame } = useField(props, shown)
  const chosen = listOf(value)
  const add = async () => {
    const found = await chooseContent({ types: PREREQUISITE_KINDS, title: 'Add Prerequisites' })
    const fresh = (found ?? []).flatMap(({ type, id, title }): Prerequisite[] => {
      const module_type = PREREQUISITE_KINDS.find((known) => known === type)
      return module_type && !chosen.some((one) => one.id === id) ? [{ module_type, id, title }] : []
    })
    if (fresh.length > 0) change([...chosen, ...fresh])
  }
  return (
    <FieldFrame frame={frame} role="group">
      {chosen.length > 0 && (
        <ul className={css.items} aria-label={t('{label}, chosen', { label: frame.label })}>
          {chosen.map((one) => (
            <li key={one.id} className={`${css.item} ${css.chosen}`}>
              <Badge tone="blue">{kindName(one)}</Badge>
              <span className={css.words}>{one.title}</span>
              <button
                type="button"
                className="bare-icon"
                aria-label={t('Remove {name}', { name: one.title })}
                onClick={() => change(chosen.filter((other) => other.id !== one.id))}
              >
                <IconX size={16} stroke={1.5} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Button variant="default" mt={8} leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />} onClick={() => void add()}>
        {t('Add Prerequisite')}
      </Button>
    </FieldFrame>
  )
}
