import { IN_PLAIN_WORDS } from '@pelita/contract/core/plain-errors.ts'
import type { z } from 'zod'
import { isRecord, sameValue } from '../form/conflict/same-value.ts'

const KIND = 'pelita-settings'
const OWN = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|"\/files\//

/** What names a record or a file of this organisation means nothing in another. */
const isOwn = (value: unknown): boolean => OWN.test(JSON.stringify(value ?? null))

/** A page of settings as a file for another organisation. */
export const settingsFile = (page: string, values: object): string => {
  const kept = Object.fromEntries(Object.entries(values).filter(([, value]) => !isOwn(value)))
  return `${JSON.stringify({ kind: KIND, page, values: kept }, null, 2)}\n`
}

export interface FileChange {
  readonly field: string
  readonly from: unknown
  readonly to: unknown
  /** Why it is not taken over. */
  readonly problem?: string
}

export type ReadFile = { readonly refused: string } | { readonly changes: readonly FileChange[] }

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** What a file would change on this page: each value is held against the form's own rules, as if it had been typed. */
export function readSettingsFile<V extends object>(
  page: string,
  text: string,
  current: V,
  schema: z.ZodType<unknown, V>,
): ReadFile {
  const file = parsed(text)
  if (!isRecord(file) || file.kind !== KIND || !isRecord(file.values)) return { refused: 'The file holds no settings' }
  if (file.page !== page) return { refused: `The file holds the settings of ${String(file.page)}` }
  const changes: FileChange[] = []
  for (const [field, to] of Object.entries(file.values)) {
    const from = current[field as keyof V]
    if (!(field in current)) changes.push({ field, from: null, to, problem: 'This setting is not known here' })
    else if (isOwn(to)) changes.push({ field, from, to, problem: 'It names a record of another organization' })
    else if (!sameValue(from, to)) {
      const problem = problemOf(schema, { ...current, [field]: to }, field)
      changes.push({ field, from, to, ...(problem !== undefined && { problem }) })
    }
  }
  return { changes }
}

const problemOf = <V>(schema: z.ZodType<unknown, V>, values: V, field: string): string | undefined =>
  schema.safeParse(values, IN_PLAIN_WORDS).error?.issues.find(({ path }) => path[0] === field)?.message
