import { BOTH_OR_NONE, hasPoint, locationApi } from '@pelita/contract/areas/location.ts'
import { listPage } from '../../platform/db/list.ts'
import { crud, emptiedAsNothing } from '../../platform/http/crud.ts'
import { notFound } from '../../platform/http/errors.ts'
import { implement } from '../../platform/http/implement.ts'
import { countColumn, datedColumns, downloadList, textColumn } from '../../platform/sheets/list-sheet.ts'
import { suggestions } from './classroom-settings.ts'
import { citiesOf, locationById, locationPlan, usesPlan } from './location.queries.ts'

export const locationRoutes = implement(locationApi, {
  ...crud(locationApi, {
    list: locationPlan,
    byId: locationById,
    unique: { name: 'Name' },
    check: (record) => (hasPoint(record) ? [] : [{ field: 'lat', message: BOTH_OR_NONE }]),
    stored: ({ rooms, ...sent }) =>
      emptiedAsNothing({
        ...sent,
        ...(rooms && { rooms: JSON.stringify(rooms.map((room) => ({ ...room, capacity: room.capacity || null }))) }),
      }),
    inUse: () => 'Location is in use. You can deactivate it instead.',
  }),
  download: downloadList(locationPlan, {
    name: 'Location',
    columns: [
      textColumn('Name', (row) => row.name, 36),
      textColumn('City', (row) => row.city ?? '', 20),
      textColumn('Address', (row) => row.address ?? '', 50),
      countColumn('Rooms', (row) => row.rooms_count),
      countColumn('Capacity', (row) => row.capacity),
      countColumn('Used by', (row) => row.used_by),
      textColumn('Status', (row) => (row.is_active ? 'Active' : 'Inactive'), 12),
      ...datedColumns,
    ],
  }),
  cities: ({ db }) => citiesOf(db),
  uses: async ({ db, params, query, session }) => {
    if (!(await locationById(db, params.id))) throw notFound('Location')
    return listPage(db, usesPlan(params.id), query, session.timezone)
  },
  classroomSettings: ({ db, query }) => suggestions(db, query),
})
