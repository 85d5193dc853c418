import { z } from 'zod'
import type { Permission } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { instant, recordId, version } from './fields.ts'

/** One change of a page of settings: what it changed, and whether the page still stands as it left it. */
export const settingsChange = z.object({
  id: z.uuid(),
  changed_by: z.string(),
  changed_at: instant,
  changes: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
  is_current: z.boolean(),
})
export type SettingsChange = z.output<typeof settingsChange>

/** Whom or what a change would make it harder for; of people the first names. */
export const settingsEffect = z.object({ text: z.string(), count: z.number(), names: z.array(z.string()) })
export type SettingsEffect = z.output<typeof settingsEffect>

/** Instead of values the id of an earlier version, which would return. */
export const affectedBody = <Shape extends z.core.$ZodShape>(form: z.ZodObject<Shape>) =>
  form.partial().extend({ id: recordId.optional() })

interface Page<Shape extends z.core.$ZodShape, More extends z.core.$ZodShape> {
  readonly path: `/${string}`
  /** `Notification`: stands in the texts. */
  readonly page: string
  /** What can be changed, as strictly as it is written; whatever is stored and no longer fits is read as its default. */
  readonly form: z.ZodObject<Shape>
  /** What the page shows besides. */
  readonly more: More
}

const changed = (page: string) => `${page} has been successfully changed.`

/** What a page was before, and the way back there. */
export const versionCalls = <Data extends z.ZodType>(
  { can }: { readonly can: (action: 'view' | 'update') => Permission },
  { path, page, data }: { readonly path: `/${string}`; readonly page: string; readonly data: Data },
) => ({
  history: endpoint({
    method: 'GET',
    path: `${path}/history`,
    access: [can('view'), can('update')],
    summary: `The last changes of the ${page.toLowerCase()} settings, newest first`,
    data: z.array(settingsChange),
  }),
  restore: endpoint({
    method: 'POST',
    path: `${path}/restore`,
    access: [can('update')],
    summary: `Returns the ${page.toLowerCase()} settings to what they were after one of their changes`,
    body: z.object({ id: recordId, ...version }),
    data,
    idempotent: true,
    message: changed(page),
  }),
})

/** The calls of a one-page setting: what counts now, changing it, what it was before, and the way back there. */
export const settingsApi = <S extends z.core.$ZodShape, M extends z.core.$ZodShape>(
  { can }: { readonly can: (action: 'view' | 'update') => Permission },
  { path, page, form, more }: Page<S, M>,
) => {
  const data = z.object({
    ...form.shape,
    ...more,
    /** The version of the page; empty as long as nobody has changed it. */
    updated_at: z.string(),
  })
  const name = page.toLowerCase()
  return {
    read: endpoint({
      method: 'GET',
      path,
      access: [can('view'), can('update')],
      summary: `The ${name} settings of the organisation, completed by the defaults`,
      data,
    }),
    update: endpoint({
      method: 'PATCH',
      path,
      access: [can('update')],
      summary: `Changes the ${name} settings that are sent`,
      body: form.partial().extend(version),
      data,
      idempotent: true,
      message: changed(page),
    }),
    affected: endpoint({
      method: 'POST',
      path: `${path}/affected`,
      access: [can('update')],
      summary: `Whom these ${name} settings, or an earlier version of them, would make it harder for; changes nothing`,
      body: affectedBody(form),
      data: z.array(settingsEffect),
    }),
    ...versionCalls({ can }, { path, page, data }),
  }
}
