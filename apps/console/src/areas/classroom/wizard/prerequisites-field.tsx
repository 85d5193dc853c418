import { Button } from '@mantine/core'
import { type ClassroomDetail, PREREQUISITE_TYPES } from '@pelita/contract/areas/classroom/classroom.ts'
import { moduleTitle } from '@pelita/contract/areas/reference.ts'
import { IconPlus, IconX } from '@tabler/icons-react'
import { Badge } from '../../../kit/badges/badge.tsx'
import { FieldFrame } from '../../../kit/form/field-frame.tsx'
import { type FieldProps, useField } from '../../../kit/form/use-field.tsx'
import { chooseContent } from '../../../kit/pickers/content-picker.tsx'
import { t } from '../../../kit/text/t.ts'
import css from '../classroom.module.css'

export type Prerequisite = ClassroomDetail['prerequisites'][number]

const listOf = (value: unknown): readonly Prerequisite[] => (Array.isArray(value) ? value : [])
const shown = (value: unknown): string =>
  listOf(value)
    .map(({ module_type, title }) => `${t(moduleTitle(module_type))}: ${title}`)
    .join(', ')

/** What has to be completed before somebody joins by themselves, of every kind that can be. */
export function PrerequisitesField<V>(props: FieldProps<V>) {
  const { value, change, frame } = useField(props, shown)
  const chosen = listOf(value)
  const add = async () => {
    const found = await chooseContent({ types: PREREQUISITE_TYPES, title: 'Add Prerequisites' })
    const fresh = (found ?? []).flatMap(({ type, id, title }): Prerequisite[] => {
      const module_type = PREREQUISITE_TYPES.find((known) => known === type)
      return module_type && !chosen.some((one) => one.id === id) ? [{ module_type, id, title }] : []
    })
    if (fresh.length > 0) change([...chosen, ...fresh])
  }
  return (
    <FieldFrame frame={frame} role="group">
      {chosen.length > 0 && (
        <ul className={css.items} aria-label={t('{label}, chosen', { label: frame.label })}>
          {chosen.map(({ module_type, id, title }) => (
            <li key={id} className={`${css.item} ${css.chosen}`}>
              <Badge tone="blue">{t(moduleTitle(module_type))}</Badge>
              <span className={css.words}>{title}</span>
              <button
                type="button"
                className="bare-icon"
                aria-label={t('Remove {name}', { name: title })}
                onClick={() => change(chosen.filter((one) => one.id !== id))}
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
