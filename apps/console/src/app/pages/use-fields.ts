import { createElement, type FormEvent, type ReactNode, useState } from 'react'
import type { z } from 'zod'
import { ApiError } from '../../data/api-error.ts'
import { afterRelease } from '../../kit/form/after-release.ts'
import { FieldError } from '../../kit/form/field-error.tsx'

type Values<S extends z.ZodObject> = { [K in keyof z.input<S> & string]: string }

/** All a field is refused for, at once: a password may break several rules, and nobody should find out one by one. */
const allRefusals = (errors: readonly { field: string; message: string }[]): Record<string, string> => {
  const texts: Record<string, string> = {}
  for (const { field, message } of errors) texts[field] = texts[field] ? `${texts[field]}. ${message}` : message
  return texts
}

const firstIssues = (issues: readonly { path: readonly PropertyKey[]; message: string }[]): Record<string, string> =>
  Object.fromEntries(issues.toReversed().map((issue) => [String(issue.path[0]), issue.message]))

/** The small forms before the sign-in: text fields checked by the contract's schema, errors once a field was filled and left. */
export function useFields<S extends z.ZodObject>(schema: S, initial: Values<S>) {
  const [values, setValues] = useState(initial)
  const [typed, setTyped] = useState<ReadonlySet<string>>(new Set())
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const parsed = schema.safeParse(Object.fromEntries(Object.entries(values).map(([name, text]) => [name, text || undefined])))
  const issues = parsed.success ? {} : firstIssues(parsed.error.issues)

  const change = (name: keyof Values<S> & string, text: string) => {
    setValues({ ...values, [name]: text })
    setTyped(new Set([...typed, name]))
    setRefused({})
  }
  const errorOf = (name: string): ReactNode => {
    const text = refused[name] ?? (left.has(name) ? issues[name] : undefined)
    return text ? createElement(FieldError, { text }) : null
  }

  return {
    values,
    /** Empties a field as if nobody had been there. */
    forget: (name: keyof Values<S> & string) => {
      setValues({ ...values, [name]: '' })
      setTyped(new Set([...typed].filter((other) => other !== name)))
      setLeft(new Set([...left].filter((other) => other !== name)))
    },
    /** The checked values, or null while something is missing. */
    sound: parsed.success ? (parsed.data as z.output<S>) : null,
    /** Properties of one input. */
    field: (name: keyof Values<S> & string) => ({
      name,
      value: values[name],
      error: errorOf(name),
      onChange: (event: FormEvent<HTMLInputElement>) => change(name, event.currentTarget.value),
      onBlur: () => typed.has(name) && afterRelease(() => setLeft((before) => new Set([...before, name]))),
    }),
    /** Puts the server's field errors beside the fields; answers whether it found a place for all of them. */
    refuse: (cause: unknown): boolean => {
      const errors = cause instanceof ApiError ? cause.errors : []
      setRefused(allRefusals(errors))
      return errors.length > 0 && errors.every(({ field }) => field in values)
    },
  }
}
