import { location, locationApi, locationScreens } from '@pelita/contract/areas/location.ts'
import { recordKind } from '../../kit/record/record-kind.ts'

export const locationRecord = recordKind({
  api: locationApi,
  can: location.can,
  noun: 'Location',
  screens: locationScreens,
  nameOf: (row) => row.name,
  whyNotDeletable: () => 'This location is in use. You can deactivate it instead.',
})
