import type { z } from 'zod'

/** What a schema is made of, whatever kind it is. */
interface Definition {
  readonly type: string
  readonly innerType?: z.ZodType
  readonly element?: z.ZodType
  readonly shape?: Readonly<Record<string, z.ZodType>>
  readonly options?: readonly z.ZodType[]
  readonly in?: z.ZodType
  readonly valueType?: z.ZodType
}

export const definitionOf = (schema: z.ZodType): Definition => schema.def as unknown as Definition

const partsOf = (schema: z.ZodType): readonly z.ZodType[] => {
  const { innerType, element, shape, options = [], in: before, valueType } = definitionOf(schema)
  return [innerType, element, before, valueType, ...options, ...Object.values(shape ?? {})].filter((part) => part !== undefined)
}

/** Whether a schema holds a marked one anywhere; most do not, and that is found out once. */
export function holding(isMarked: (schema: z.ZodType) => boolean): (schema: z.ZodType) => boolean {
  const known = new WeakMap<z.ZodType, boolean>()
  const holds = (schema: z.ZodType): boolean => {
    const before = known.get(schema)
    if (before !== undefined) return before
    const found = isMarked(schema) || partsOf(schema).some(holds)
    known.set(schema, found)
    return found
  }
  return holds
}

type Path = readonly (string | number)[]

/** Every place of `value` whose schema is marked, however deep. */
export function* marked(
  schema: z.ZodType,
  value: unknown,
  isMarked: (schema: z.ZodType) => boolean,
  path: Path = [],
): Generator<{ schema: z.ZodType; value: unknown; path: Path }> {
  if (value === undefined || value === null) return
  if (isMarked(schema)) yield { schema, value, path }
  const { innerType, element, shape, options = [], in: before, valueType } = definitionOf(schema)
  for (const same of [innerType, before, ...options]) if (same) yield* marked(same, value, isMarked, path)
  if (element && Array.isArray(value))
    for (const [i, item] of value.entries()) yield* marked(element, item, isMarked, [...path, i])
  if (typeof value !== 'object') return
  for (const [name, item] of Object.entries(value)) {
    const part = shape?.[name] ?? valueType
    if (part) yield* marked(part, item, isMarked, [...path, name])
  }
}
