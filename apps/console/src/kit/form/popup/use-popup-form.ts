import { type FormEvent, useRef, useState } from 'react'
import type { z } from 'zod'
import { sameValue } from '../conflict/same-value.ts'
import type { FieldForm } from '../field/use-field.tsx'

interface Options<V, Out> {
  readonly initial: V
  /** What is sent of the values; its problems are told at the field they begin with. */
  readonly read: (values: V) => z.ZodSafeParseResult<Out>
  /** Answers whether it was saved; a failure has been shown already. */
  readonly save: (body: Out) => Promise<boolean>
  readonly saved: () => void
}

/** A short form in a popup, with the fields of the page's forms: checked on saving, closed when it was saved. */
export function usePopupForm<V extends Record<string, unknown>, Out>({ initial, read, save, saved }: Options<V, Out>) {
  const [values, setValues] = useState(initial)
  const [tried, setTried] = useState(false)
  const [saving, setSaving] = useState(false)
  const words = useRef(new Map()).current
  const parsed = read(values)
  const problemOf = (name: string) =>
    tried && !parsed.success ? parsed.error.issues.find((issue) => issue.path[0] === name)?.message : undefined

  const form: FieldForm<V> = {
    words,
    fields: {
      getInputProps: (name) => ({
        value: values[name],
        error: problemOf(name),
        onChange: (next) => setValues((now) => ({ ...now, [name]: next })),
      }),
    },
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!parsed.success || saving) return
    setSaving(true)
    const done = await save(parsed.data)
    setSaving(false)
    if (done) saved()
  }
  return { form, saving, changed: !sameValue(values, initial), submit: (event: FormEvent) => void submit(event) }
}
