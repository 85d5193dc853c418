import type { z } from 'zod'
import { cleanHtml } from '../html/clean-html.ts'

interface Definition {
  readonly type: string
  readonly innerType?: z.ZodType
  readonly element?: z.ZodType
  readonly shape?: Readonly<Record<string, z.ZodType>>
}

const definitionOf = (schema: z.ZodType): Definition => schema.def as unknown as Definition
const isRich = (schema: z.ZodType): boolean => schema.meta()?.rich === true

const known = new WeakMap<z.ZodType, boolean>()

/** Most calls carry no rich text; that is found out once. */
function holdsRichText(schema: z.ZodType): boolean {
  const before = known.get(schema)
  if (before !== undefined) return before
  const { innerType, element, shape } = definitionOf(schema)
  const parts = [innerType, element, ...Object.values(shape ?? {})].filter((part) => part !== undefined)
  const holds = isRich(schema) || parts.some(holdsRichText)
  known.set(schema, holds)
  return holds
}

/** Cleans every field declared with `richText`, wherever it stands in the body. */
export function cleanRichText(schema: z.ZodType, value: unknown): unknown {
  if (!holdsRichText(schema) || value === null || value === undefined) return value
  if (isRich(schema)) return typeof value === 'string' ? cleanHtml(value) : value
  const { innerType, element, shape } = definitionOf(schema)
  if (innerType) return cleanRichText(innerType, value)
  if (element && Array.isArray(value)) return value.map((item) => cleanRichText(element, item))
  if (!shape || typeof value !== 'object') return value
  const fields = Object.entries(value).map(([name, field]) => [name, shape[name] ? cleanRichText(shape[name], field) : field])
  return Object.fromEntries(fields)
}
