import { competencyApi, competencyCalls } from '@pelita/contract/areas/competency.ts'
import { crud, emptiedAsNothing } from '../../platform/http/crud.ts'
import { notFound } from '../../platform/http/errors.ts'
import { implement } from '../../platform/http/implement.ts'
import { adoptCompetencies, checkPlaces, competencyPlan } from './competency.queries.ts'

const { detail: _, ...changes } = crud(competencyCalls, {
  list: competencyPlan,
  unique: { code: 'Code' },
  check: (record, { db }) => checkPlaces(db, record),
  stored: ({ levels, ...sent }) => emptiedAsNothing({ ...sent, ...(levels && { levels: JSON.stringify(levels) }) }),
})

export const competencyRoutes = implement(competencyApi, {
  ...changes,
  adopt: async ({ db, body }) => {
    const { found, ...answer } = await adoptCompetencies(db, body.directory_ids)
    if (found === 0) throw notFound('Competency')
    return answer
  },
})
