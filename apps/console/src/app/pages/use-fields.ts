import { createElement, type FormEvent, type ReactNode, useState } from 'react'
import { ApiError } from '../../data/api-error.ts'
import { FieldError } from '../../kit/form/field/field-error.tsx'
import { afterRelease } from '../../kit/form/leave/after-release.ts'
import type { Rules } from './text-rules.ts'

/** All a field is refused for, at once: a password may break several rules, and nobody should find out one by one. */
const allRefusals = (errors: readonly { field: string; message: string }[]): Record<string, string> => {
  const texts: Record<string, string> = {}
  for (const { field, message } of errors) texts[field] = texts[field] ? `${texts[field]}. ${message}` : message
  return texts
}

const firstIssues = (issues: readonly { path: readonly PropertyKey[]; message: string }[]): Record<string, string> =>
  Object.fromEntries(issues.toReversed().map((issue) => [String(issue.path[0]), issue.message]))

/** The small forms before the sign-in: text fields and what checks them, errors once a field was filled and left. */
export function useFields<Out, V extends { readonly [name: string]: string }>(rules: Rules<Out>, initial: V) {
  type Name = keyof V & string
  const [values, setValues] = useState<V>(initial)
  const [typed, setTyped] = useState<ReadonlySet<string>>(new Set())
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const parsed = rules.safeParse(Object.fromEntries(Object.entries(values).map(([name, text]) => [name, text || undefined])))
  const issues = parsed.success ? {} : firstIssues(parsed.error.issues)

  const change = (name: Name, text: string) => {
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
    forget: (name: Name) => {
      setValues({ ...values, [name]: '' })
      setTyped(new Set([...typed].filter((other) => other !== name)))
      setLeft(new Set([...left].filter((other) => other !== name)))
    },
    /** The checked values, or null while something is missing. */
    sound: parsed.success ? parsed.data : null,
    /** Properties of one input. */
    field: (name: Name) => ({
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
