import { competencyApi, competencyCalls } from '@pelita/contract/learning/competency.ts'
import { crud, emptiedAsNothing } from '../../platform/http/crud.ts'
import { notFound } from '../../platform/http/errors.ts'
import { implement } from '../../platform/http/implement.ts'
import { countColumn, datedColumns, downloadList, textColumn, wordColumn } from '../../platform/sheets/list-sheet.ts'
import { adoptCompetencies, checkPlaces, competencyPlan } from './competency.queries.ts'

const { detail: _, ...changes } = crud(competencyCalls, {
  list: competencyPlan,
  unique: { code: 'Code' },
  check: (record, { db }) => checkPlaces(db, record),
  stored: ({ levels, ...sent }) => emptiedAsNothing({ ...sent, ...(levels && { levels: JSON.stringify(levels) }) }),
})

export const competencyRoutes = implement(competencyApi, {
  ...changes,
  download: downloadList(competencyPlan, {
    name: 'Competencies',
    columns: [
      textColumn('Code', (row) => row.code, 16),
      textColumn('Name', (row) => row.name, 40),
      textColumn('Description', (row) => row.description ?? '', 60),
      textColumn('Category', (row) => row.category ?? '', 28),
      textColumn('Business Domain', (row) => row.business_domain ?? '', 28),
      wordColumn('Source', (row) => row.source),
      countColumn('Used by', (row) => row.used_by),
      ...datedColumns,
    ],
  }),
  adopt: async ({ db, body }) => {
    const { found, ...answer } = await adoptCompetencies(db, body.directory_ids)
    if (found === 0) throw notFound('Competency')
    return answer
  },
})
