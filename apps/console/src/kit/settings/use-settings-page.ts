import type { Permission } from '@pelita/contract/core/catalogue.ts'
import type { CallInput, Endpoint } from '@pelita/contract/core/endpoint.ts'
import type { SettingsChange } from '@pelita/contract/core/settings.ts'
import type { z } from 'zod'
import { call } from '../../data/call.ts'
import { useAction } from '../../data/use-action.ts'
import type { LaterSchema } from '../form/field/lazy-schema.ts'
import { type GuardedForm, SAVE_CHANGES, useGuardedForm } from '../form/use-guarded-form.ts'
import type { Affecting } from './affected.tsx'

export interface Versioned {
  readonly updated_at: string
}

/** What a one-page setting is made of; its calls come from `settingsApi`. */
export interface SettingsKind<Out, V, Page extends Versioned> {
  readonly api: {
    readonly read: Endpoint & { readonly data: z.ZodType<Page> }
    readonly update: Endpoint & { readonly data: z.ZodType<Page> }
    /** Without them the page shows its own. */
    readonly history?: Endpoint & { readonly data: z.ZodType<SettingsChange[]> }
    readonly restore?: Endpoint
    /** Whom it would make it harder for, told before saving. */
    readonly affected?: Affecting
  }
  /** Fetched once somebody changes something. */
  readonly schema: LaterSchema<Out, V>
  /** `Notification`: stands in the texts. */
  readonly page: string
  readonly update: Permission
  readonly valuesOf: (page: Page) => V
  /** Names of its path, where it has any. */
  readonly params?: () => Readonly<Record<string, string>>
  /** What is sent of the values, where that is not they themselves. */
  readonly bodyOf?: (values: Out) => object
}

/** How the page is asked for. */
export const inputOf = <E extends Endpoint>({ params }: { readonly params?: () => object }, _: E): CallInput<E> =>
  ({ ...(params && { params: params() }) }) as CallInput<E>

export const failedToRead = (page: string) => `Failed get ${page.toLowerCase()} settings`

/** The form of a page of settings: it stays open, saves what was changed and meets a colleague's newer version. */
export function useSettingsPage<Out extends object, V extends { [field: string]: unknown }, Page extends Versioned>(
  kind: SettingsKind<Out, V, Page>,
  page: Page,
): GuardedForm<V> {
  const { api, schema, valuesOf, bodyOf = (values) => values } = kind
  const failed = `Failed to change ${kind.page.toLowerCase()}`
  const { send } = useAction<Endpoint>(api.update, { failed })
  const asRecord = (read: Page) => ({ values: valuesOf(read), updated_at: read.updated_at })
  return useGuardedForm<Out, V, Page>({
    schema,
    initial: valuesOf(page),
    draft: `setting/${kind.page.toLowerCase().replaceAll(' ', '-')}`,
    confirm: async (values) => {
      const { data } = (await schema.fetch()).safeParse(values)
      if (!data || !api.affected) return SAVE_CHANGES
      const told = await import('./affected.tsx').catch(() => null)
      return told ? told.withAffected(SAVE_CHANGES, api.affected, bodyOf(data)) : SAVE_CHANGES
    },
    save: (values, version) =>
      send({
        ...(inputOf(kind, api.update) as object),
        body: { ...bodyOf(values), ...version },
      }) as Promise<unknown> as Promise<Page>,
    saved: `${kind.page} has been successfully changed.`,
    failed,
    stay: asRecord,
    version: {
      updated_at: page.updated_at,
      reload: async () => asRecord((await call(api.read, inputOf(kind, api.read))) as Page),
    },
  })
}
