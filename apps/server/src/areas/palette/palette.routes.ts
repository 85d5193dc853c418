import { paletteApi } from '@pelita/contract/areas/palette.ts'
import { implement } from '../../platform/http/implement.ts'
import { findRecords } from './palette.queries.ts'

export const paletteRoutes = implement(paletteApi, {
  find: async ({ db, session, query }) => ({ results: await findRecords(db, session, query.keyword) }),
})
