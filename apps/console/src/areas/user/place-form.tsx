import { IN_PLAIN_WORDS } from '@pelita/contract/core/plain-errors.ts'
import '../../kit/form/field/mantine-input.ts'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { z } from 'zod'
import { DialogButtons } from '../../kit/feedback/dialog-buttons.tsx'
import { FieldError } from '../../kit/form/field/field-error.tsx'
import { t } from '../../kit/text/t.ts'
import css from './user.module.css'

interface Props<F extends Record<string, string>> {
  schema: z.ZodType<F>
  /** Wire name and label of the code, then of the name. */
  fields: readonly (readonly [name: keyof F & string, label: string, max: number])[]
  initial: F
  submit: 'Create' | 'Save'
  /** Answers whether it was saved. */
  save: (form: F) => Promise<boolean>
  close: () => void
}

/** A code and a name, in a popup. */
export function PlaceForm<F extends Record<string, string>>({ schema, fields, initial, submit, save, close }: Props<F>) {
  const [values, setValues] = useState(initial)
  const [tried, setTried] = useState(false)
  const [saving, setSaving] = useState(false)
  const parsed = schema.safeParse(values, IN_PLAIN_WORDS)
  const problemOf = (name: string) =>
    tried && !parsed.success ? parsed.error.issues.find((issue) => issue.path[0] === name)?.message : undefined

  const send = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!parsed.success || saving) return
    setSaving(true)
    const saved = await save(parsed.data)
    setSaving(false)
    if (saved) close()
  }
  return (
    <form className={css.dialog} onSubmit={(event) => void send(event)} noValidate>
      {fields.map(([name, label, max], index) => {
        const problem = problemOf(name)
        return (
          <TextInput
            key={name}
            label={t(label)}
            required
            maxLength={max}
            data-autofocus={index === 0 || undefined}
            value={values[name]}
            error={problem && <FieldError text={problem} />}
            onChange={(event) => setValues({ ...values, [name]: event.currentTarget.value })}
          />
        )
      })}
      <DialogButtons>
        <Button variant="default" onClick={close}>
          {t('Cancel')}
        </Button>
        <Button type="submit" loading={saving}>
          {t(submit)}
        </Button>
      </DialogButtons>
    </form>
  )
}
