import { expect, test } from 'vitest'
import type { z } from 'zod'
import { everyEndpoint } from './all.ts'

interface Limit {
  readonly maximum: number
  readonly told: string
}

type Definition = Record<string, unknown> & { readonly checks?: readonly z.core.$ZodCheck[] }

const UNITS: Readonly<Record<string, number>> = { kb: 1024, mb: 1024 * 1024 }
const numbersIn = (text: string): number[] =>
  [...text.matchAll(/(\d[\d,]*)\s?(kb|mb)?/gi)].map(
    ([, digits = '', unit = '']) => Number(digits.replaceAll(',', '')) * (UNITS[unit.toLowerCase()] ?? 1),
  )

/** The schemas a schema is made of, whatever kind it is. */
const parts = (def: Definition): unknown[] =>
  Object.entries(def).flatMap(([name, value]) =>
    name === 'checks' ? [] : name === 'shape' ? Object.values(value as object) : Array.isArray(value) ? value : [value],
  )

function limitsOf(schema: unknown, seen: Set<unknown>): Limit[] {
  const def = (schema as { _zod?: { def?: Definition } } | null)?._zod?.def
  if (!def || seen.has(schema)) return []
  seen.add(schema)
  const own = (def.checks ?? []).flatMap((check): Limit[] => {
    const { maximum, value, check: kind, error } = check._zod.def as unknown as Record<string, unknown>
    const most = kind === 'max_length' ? maximum : kind === 'less_than' ? value : undefined
    if (typeof most !== 'number' || typeof error !== 'function') return []
    const told: unknown = error({ code: 'too_big', maximum: most, input: '', path: [] })
    return typeof told === 'string' ? [{ maximum: most, told }] : []
  })
  return [...own, ...parts(def).flatMap((part) => limitsOf(part, seen))]
}

test('a message that names a limit names the one that is enforced', () => {
  const seen = new Set<unknown>()
  const limits = everyEndpoint.flatMap(([name, e]) =>
    [e.body, e.query, e.params, e.upload].flatMap((schema) => limitsOf(schema, seen).map((limit) => ({ name, ...limit }))),
  )
  expect(limits.length).toBeGreaterThan(50)
  const wrong = limits.filter(({ maximum, told }) => numbersIn(told).length > 0 && !numbersIn(told).includes(maximum))
  expect(wrong).toEqual([])
})
