import type { EventMode } from '@pelita/contract/areas/live-event/live-event-form.ts'
import type { ColumnType, Generated } from 'kysely'
import type { Optional } from '../../platform/db/tables.ts'

type Defaulted<T> = ColumnType<T, T | undefined, T>

/** What a live event says beside its time; its place is that of its run. */
interface LiveEvent {
  org_id: Generated<string>
  id: string
  event_mode: Defaulted<EventMode>
  banner: Optional<string>
  price: Defaulted<number>
}

declare module '../../platform/db/org-tables.ts' {
  interface OrgTables {
    live_events: LiveEvent
  }
}
