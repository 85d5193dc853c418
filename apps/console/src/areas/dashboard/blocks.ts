import { dashboardApi, ownTables } from '@pelita/contract/areas/dashboard.ts'
import { grants } from '@pelita/contract/core/catalogue.ts'
import type { Endpoint } from '@pelita/contract/core/endpoint.ts'

type Held = ReadonlySet<string>

/** Whether the server would answer: the same rule that the call itself carries. */
const mayCall = ({ access }: Endpoint, held: Held): boolean =>
  typeof access === 'string' || access.some((permission) => grants(held, permission))

export type Block = 'figures' | 'waiting' | 'activity' | 'top' | 'upcoming' | 'modules' | 'recent'

const rules: Readonly<Record<Block, (held: Held) => boolean>> = {
  figures: (held) => mayCall(dashboardApi.summary, held),
  waiting: (held) => mayCall(dashboardApi.pending, held),
  activity: (held) => mayCall(dashboardApi.trends, held),
  top: (held) => mayCall(dashboardApi.topContents, held),
  upcoming: (held) => mayCall(dashboardApi.upcoming, held),
  modules: (held) => mayCall(dashboardApi.modules, held),
  recent: (held) => ownTables(held).length > 0,
}

export const blocksFor = (held: Held): Block[] => (Object.keys(rules) as Block[]).filter((block) => rules[block](held))

export interface Layout {
  readonly above: readonly Block[]
  readonly wide: readonly Block[]
  readonly narrow: readonly Block[]
  readonly below: readonly Block[]
}

/** Two columns of about the same height under the figures; what would leave a gap beside it takes the whole width. */
export const layoutOf = (blocks: readonly Block[]): Layout => {
  const only = (...wanted: Block[]) => wanted.filter((block) => blocks.includes(block))
  const above = only('waiting', 'figures')
  if (!blocks.includes('upcoming')) {
    return { above: [...above, ...only('activity')], wide: only('top'), narrow: only('modules'), below: only('recent') }
  }
  const [wide, narrow] = [only('activity', 'top'), only('upcoming', 'modules')]
  if (wide.length === 2) return { above, wide, narrow, below: only('recent') }
  return { above, wide: [...wide, ...only('recent')], narrow, below: [] }
}
