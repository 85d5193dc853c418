import { locationApi } from '@pelita/contract/areas/location.ts'
import { readData } from '../../data/use-data.ts'
import type { FilterOption } from '../../kit/filters/filter.ts'

export const readCities = async (): Promise<readonly FilterOption[]> =>
  (await readData(locationApi.cities, {}, 'Failed get cities')).map((city) => ({ value: city, label: city }))
