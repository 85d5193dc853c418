import { z } from 'zod'
import { requiredName, says } from '../core/fields.ts'

/** Where a run takes place: a place of the organisation, or one that is written down. */
export const locationField = z.object(
  {
    location_id: z.uuid(says.notValid('Location')).nullish(),
    name: requiredName('Location', 255),
    lat: z
      .number(says.notValid('Latitude'))
      .min(-90, says.between('Latitude', -90, 90))
      .max(90, says.between('Latitude', -90, 90))
      .nullish(),
    lon: z
      .number(says.notValid('Longitude'))
      .min(-180, says.between('Longitude', -180, 180))
      .max(180, says.between('Longitude', -180, 180))
      .nullish(),
  },
  says.required('Location'),
)

export const shownLocation = z.object({
  ...{ location_id: z.uuid().nullable(), name: z.string() },
  ...{ lat: z.number().nullable(), lon: z.number().nullable() },
})
export type ShownLocation = z.output<typeof shownLocation>
