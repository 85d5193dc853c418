import type { Zone } from '@pelita/contract/core/zones.ts'
import { sql } from 'kysely'
import { joinParticipant } from '../../../learning/cohort/participants/participant.ts'
import { type ListFilters, listAll } from '../../../platform/db/list.ts'
import type { OrgDb } from '../../../platform/db/scope.ts'
import { attemptsOfResults, type Participant, type ResultQuery, resultPlan } from './results.queries.ts'

export type Again = <T>(work: (db: OrgDb) => Promise<T>) => Promise<T>

export interface SheetRow extends Participant {
  readonly posisi: string
  readonly module: string | null
}

export interface SheetRequest {
  readonly quiz_id: string
  readonly query: ListFilters<ResultQuery>
  readonly zone: Zone
}

const plan = (quizId: string, relationId: string | undefined) =>
  resultPlan<SheetRow>(quizId, relationId, {
    columns: sql`, m.posisi, concat_ws(' - ', mo.title, h.title) as module`,
    joins: sql`${joinParticipant(sql`i.user_id`)} left join cohorts h on h.id = i.cohort_id
      left join contents mo on mo.id = h.content_id`,
  })

/** Each chunk of people with their attempts, the oldest attempt first. */
export async function* peopleWithAttempts(again: Again, { quiz_id, query, zone }: SheetRequest) {
  for await (const people of listAll(again, plan(quiz_id, query.relation_id), query, zone)) {
    const attempts = await again((db) =>
      attemptsOfResults(
        db,
        people.map((person) => person.id),
      ),
    )
    yield people.map((person) => ({ person, attempts: (attempts.get(person.id) ?? []).toReversed() }))
  }
}
