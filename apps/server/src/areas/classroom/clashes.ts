import { type Clash, MOST_CLASHES } from '@pelita/contract/areas/classroom/classroom-calendar.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { type Planned, participantClashes, roomClashes, trainerClashes } from './clashes.queries.ts'
import { coachClashes, sessionClashes } from './coach-clashes.queries.ts'

const shown = (all: readonly Clash[]) => ({ results: all.slice(0, MOST_CLASHES), total: all.length })

/** Trainers, rooms and coaches something else wants at the same time, and of a saved batch its participants. */
export const clashesOf = async (db: OrgDb, plan: Planned, zone: string) =>
  shown([
    ...(await trainerClashes(db, plan, zone)),
    ...(await roomClashes(db, plan, zone)),
    ...(await coachClashes(db, plan, zone)),
    ...(await sessionClashes(db, plan, zone)),
    ...(await participantClashes(db, plan, zone)),
  ])

/** The same for a batch as it would be saved: who takes part does not depend on that. */
export const clashesOfForm = async (db: OrgDb, plan: Planned, zone: string) =>
  shown([
    ...(await trainerClashes(db, plan, zone)),
    ...(await roomClashes(db, plan, zone)),
    ...(await coachClashes(db, plan, zone)),
    ...(await sessionClashes(db, plan, zone)).filter(({ kind }) => kind === 'trainer'),
  ])
