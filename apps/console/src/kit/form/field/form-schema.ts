import { z } from 'zod'

const withNull = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value === '' ? null : value]))

/** The contract's schema for a form that holds '' where nothing is typed: an empty optional field is no wrong one. */
export const formSchema = <V extends Record<string, unknown>, Out>(schema: z.ZodType<Out>): z.ZodType<Out, V> =>
  // What the schema refuses it refuses here too, so its input needs no type of its own.
  z
    .custom<V>()
    .transform(withNull)
    .pipe(schema as z.ZodType<Out, Record<string, unknown>>)
