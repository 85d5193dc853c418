import { FOLLOW_UP_MAX } from '@pelita/contract/areas/mentoring/booking-states.ts'
import { IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { SwitchField } from '../../kit/form/choice/switch-field.tsx'
import { DateField } from '../../kit/form/date/date-field.tsx'
import type { FieldForm } from '../../kit/form/field/use-field.tsx'
import { TextField } from '../../kit/form/text/text-field.tsx'
import { t } from '../../kit/text/t.ts'
import css from './mentoring.module.css'

export interface TypedFollowUp {
  readonly id?: string
  readonly text: string
  readonly due: string
  readonly is_done: boolean
}

interface Props {
  n: number
  row: TypedFollowUp
  /** It says nothing yet, and somebody tried to save. */
  wrong: boolean
  change: (next: TypedFollowUp) => void
  remove: () => void
}

/** One thing that was agreed on, with the day by which it should be done. */
export function FollowUpRow({ n, row, wrong, change, remove }: Props) {
  const words = useRef(new Map()).current
  const form: FieldForm<TypedFollowUp> = {
    words,
    fields: {
      getInputProps: (name) => ({
        value: row[name as keyof TypedFollowUp],
        error: wrong && name === 'text' ? 'Follow-up is required' : undefined,
        onChange: (value) => change({ ...row, [name]: value }),
      }),
    },
  }
  return (
    <div className={css.followUp}>
      <TextField
        form={form}
        name="text"
        label={t('Follow-up {n}', { n })}
        placeholder="Input follow-up"
        required
        maxLength={FOLLOW_UP_MAX}
      />
      <DateField form={form} name="due" label="Due Date" />
      <SwitchField form={form} name="is_done" label="Done" />
      <button type="button" className="bare-icon" aria-label={t('Remove follow-up {n}', { n })} onClick={remove}>
        <IconTrash size={18} stroke={1.5} aria-hidden />
      </button>
    </div>
  )
}
