import { IN_PLAIN_WORDS } from '@pelita/contract/core/plain-errors.ts'
import type { z } from 'zod'
import { cleanHtml } from '../html/clean-html.ts'
import { definitionOf, holding, marked } from './schema-parts.ts'

const isRich = (schema: z.ZodType): boolean => schema.meta()?.rich === true
const holdsRichText = holding(isRich)

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

/** What the cleaned texts lack: a required one may have held nothing but what was taken out. */
export function* lackingAfterCleaning(schema: z.ZodType, cleaned: unknown): Generator<z.core.$ZodIssue> {
  if (!holdsRichText(schema)) return
  for (const text of marked(schema, cleaned, isRich))
    for (const issue of text.schema.safeParse(text.value, IN_PLAIN_WORDS).error?.issues ?? [])
      yield { ...issue, path: [...text.path, ...issue.path] }
}
