import type { z } from 'zod'

/** How a page of settings is read. */
export interface SettingsReader<Values> {
  readonly shape: Readonly<Record<string, unknown>>
  readonly parse: (stored: unknown) => Values
}

const asRecord = (stored: unknown): Readonly<Record<string, unknown>> =>
  stored !== null && typeof stored === 'object' ? { ...stored } : {}

/** Reading forgives, writing refuses: the strict form of a page, whose stored values count as unset where they no longer fit. */
export const parseWithDefaults = <Shape extends z.core.$ZodShape>(
  form: z.ZodObject<Shape>,
  defaults: z.output<z.ZodObject<Shape>>,
): SettingsReader<z.output<z.ZodObject<Shape>>> => ({
  shape: form.shape,
  parse: (stored) => {
    const kept = Object.entries(asRecord(stored)).filter(([name, value]) => {
      const field = form.shape[name] as z.ZodType | undefined
      return field?.safeParse(value).success === true
    })
    return { ...defaults, ...Object.fromEntries(kept) }
  },
})
