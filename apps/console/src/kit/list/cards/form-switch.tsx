import { IconLayoutGrid, IconTable } from '@tabler/icons-react'
import { t } from '../../text/t.ts'
import css from '../list-view.module.css'
import { LIST_FORMS, type ListForm, writeMemory } from '../state/list-memory.ts'

const LOOKS = {
  table: { label: 'Show as table', icon: IconTable },
  cards: { label: 'Show as cards', icon: IconLayoutGrid },
} as const

/** Rows or cards, for this person. */
export function FormSwitch({ list, form }: { list: string; form: ListForm }) {
  return LIST_FORMS.map((one) => {
    const { label, icon: Icon } = LOOKS[one]
    return (
      <button
        key={one}
        type="button"
        className={`bare-icon ${css.tool}`}
        aria-label={t(label)}
        title={t(label)}
        aria-pressed={one === form}
        onClick={() => writeMemory(list, { form: one })}
      >
        <Icon size={18} stroke={1.5} aria-hidden />
      </button>
    )
  })
}
