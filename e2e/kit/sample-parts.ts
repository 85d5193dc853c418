import type { apis, screens } from '@pelita/contract/all.ts'
import type { badgeApi, badgeScreens } from '@pelita/contract/areas/achievement/badge.ts'
import type { certificateApi } from '@pelita/contract/areas/certificate/certificate.ts'
import type { awardScreens } from '@pelita/contract/areas/certificate/certificate-screens.ts'
import type { CallInput, Endpoint } from '@pelita/contract/core/endpoint.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import type { Page } from '@playwright/test'
import { seal } from '../../apps/console/src/data/crypto.ts'
import type { Caller } from './api.ts'
import type { Org } from './people.ts'
import { usedAchievement } from './some-records.ts'

export interface Sample {
  /** Only seen without a session. */
  readonly signedOut?: true
  /** Every address in which the screen looks different; without it the screen's own path. */
  readonly addresses?: (call: Caller, org: Org) => readonly string[] | Promise<readonly string[]>
  /** What leads there, where an address alone does not. */
  readonly before?: (page: Page, org: Org) => Promise<void>
}

type Screens = typeof screens
type WithParams<S> = { [N in keyof S]: S[N] extends { path: `${string}:${string}` } ? N : never }[keyof S]
/** Where the area has a list of its own, its first record is taken, unless another one is named. */
type OfFirst<A> = A extends keyof typeof apis ? ((typeof apis)[A] extends { list: Endpoint } ? 'edit' | 'detail' : never) : never
type Needed<A extends keyof Screens> = Exclude<WithParams<Screens[A]>, OfFirst<A>>
type OfGroup<A extends keyof Screens> = { readonly [N in Needed<A>]: Sample } & { readonly [N in keyof Screens[A]]?: Sample }
/** What `areas/<area>/samples.ts` says of its groups of screens; a screen of theirs that needs a record and has none does not compile. */
export type SamplesOf<A extends keyof Screens> = { readonly [G in A]: OfGroup<G> }

export const ofAchievement = (
  api: typeof badgeApi | typeof certificateApi,
  screens: typeof badgeScreens | typeof awardScreens,
) => ({
  edit: first(api.list, screens.edit.path),
  detail: {
    addresses: async (call: Caller) => {
      const path = pathTo(screens.detail.path, { id: (await usedAchievement(call, api)).id })
      return tabsOf(path, ['result'])
    },
  },
  result: {
    addresses: async (call: Caller, org: Org) => {
      const { id, use } = await usedAchievement(call, api)
      const path = pathTo(screens.result.path, { id })
      return [path, `${path}?${new URLSearchParams({ detail: seal(org, JSON.stringify(use)) })}`]
    },
  },
})

/** The address of the first record of a list. */
export const firstOf = async <E extends Endpoint>(call: Caller, list: E, path: `/${string}/:id`, query: object = {}) => {
  // Any list of the contract answers rows with an id, which the generic cannot express.
  const page = (await call(list, { query } as unknown as CallInput<E>)) as { results: readonly { id: string }[] }
  const row = page.results[0]
  if (!row) throw new Error(`The demonstration has nothing at ${list.path}`)
  return pathTo(path, row)
}

/** A screen and the tabs it opens besides its first. */
export const tabsOf = (path: string, tabs: readonly string[]): string[] => [path, ...tabs.map((tab) => `${path}?tab=${tab}`)]

interface FirstOf {
  readonly query?: object
  readonly tabs?: readonly string[]
}

/** The screen of the first record of a list. */
export const first = <E extends Endpoint>(list: E, path: `/${string}/:id`, { query, tabs = [] }: FirstOf = {}): Sample => ({
  addresses: async (call) => tabsOf(await firstOf(call, list, path, query), tabs),
})
