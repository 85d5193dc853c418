import type { ContractArea } from '../../core/area.ts'
import { referenceApi } from '../reference.ts'
import { referenceDataApi } from '../reference-data.ts'

/** All that the area is known by. */
export const referenceArea = {
  apis: { reference: referenceApi, 'reference-data': referenceDataApi },
} as const satisfies ContractArea
