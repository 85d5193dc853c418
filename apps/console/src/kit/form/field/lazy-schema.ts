import type { z } from 'zod'

/** A schema that is fetched once somebody begins to change something: whoever only looks needs none (decision 105). */
export interface LaterSchema<Out, V> {
  readonly here: () => z.ZodType<Out, V> | null
  /** One that could not be fetched is tried again. */
  readonly fetch: () => Promise<z.ZodType<Out, V>>
}

export const lazySchema = <Out, V>(load: () => Promise<z.ZodType<Out, V>>): LaterSchema<Out, V> => {
  let here: z.ZodType<Out, V> | null = null
  return {
    here: () => here,
    fetch: async () => {
      here ??= await load()
      return here
    },
  }
}

const isLater = <Out, V>(schema: z.ZodType<Out, V> | LaterSchema<Out, V>): schema is LaterSchema<Out, V> => 'fetch' in schema

/** One that came with the screen is treated like one that has arrived. */
export const asLater = <Out, V>(schema: z.ZodType<Out, V> | LaterSchema<Out, V>): LaterSchema<Out, V> =>
  isLater(schema) ? schema : { here: () => schema, fetch: async () => schema }
