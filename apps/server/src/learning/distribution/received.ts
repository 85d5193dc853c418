import { type RawBuilder, sql } from 'kysely'
import type { Again } from '../../platform/db/list.ts'
import type { OrgDb, Session } from '../../platform/db/scope.ts'
import { SEATED } from '../cohort/enrollment/enrollment-rules.ts'
import { tallySum } from '../tallies.ts'
import { receivedFromOwners } from './visit.ts'

/** The organisation the content `c` comes from; nothing for one's own. */
export const RECEIVED_FROM = sql<
  string | null
>`(select o.title from organizations o where o.id = c.org_id and c.org_id <> current_member_org())`

export const IS_OWN = sql<boolean>`(c.org_id = current_member_org())`

/** Of others only what is published and distributed by itself: a step of a distributed class has no run that is seen from here. */
export const OWN_OR_RECEIVED = sql<boolean>`(${IS_OWN} or (c.status = 'publish' and exists (select 1 from cohorts r where r.content_id = c.id)))`

/** Of others only batches that are published: what they plan is theirs. `alias` is the run of a content. */
export const SHOWN_BATCH = (alias: 'b' | 'h') =>
  sql<boolean>`(${sql.ref(`${alias}.org_id`)} = current_member_org() or ${sql.ref(`${alias}.status`)} = 'publish')`

/** How many have a seat in these runs of the content `c`: of one's own everybody, of what is received one's own people. */
export const seatedIn = (
  runs: RawBuilder<unknown>,
) => sql<number>`case when ${IS_OWN} then (${tallySum('enrollment', runs, SEATED)})
  else (select count(*) from enrollments e where e.cohort_id in (${runs}) and e.archived_at is null and not e.is_trial and e.status = any (${[...SEATED]}::text[])) end`

type Source = 'own' | 'distributed'

export const ofSource = (source: Source) => (source === 'own' ? IS_OWN : sql<boolean>`not ${IS_OWN}`)

/** A list of its own contents and of those that were distributed; who asks for their own ones only pays for nothing else. */
export const overSources = <T>(db: OrgDb, source: Source | undefined, work: () => Promise<T>): Promise<T> =>
  source === 'own' ? work() : receivedFromOwners(db, work)

/** The same for an export, which reads its rows in transactions of their own; whose turn it is among the exports is known by who asked. */
export const againOverSources = (again: Again, source: Source | undefined, owner: Session): Again =>
  Object.assign(<T>(work: (db: OrgDb) => Promise<T>) => again((db) => overSources(db, source, () => work(db))), { owner })
