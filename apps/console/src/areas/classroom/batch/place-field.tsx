import { type LocationRow, locationApi } from '@pelita/contract/areas/location.ts'
import { RemoteSelect } from '../../../kit/pickers/remote-select.tsx'
import { t } from '../../../kit/text/t.ts'
import type { BatchFormProps } from './batch-form.tsx'

const choice = ({ id, name, city }: LocationRow) => ({ value: id, label: name, detail: city ?? undefined })

/** A place of the settings fills in name and coordinates; whoever changes the name has left it. */
export function PlaceField({ form }: Pick<BatchFormProps, 'form'>) {
  const { place, location_name } = form.fields.values
  const take = (row: LocationRow | null) => {
    form.fields.setFieldValue('place', row && { id: row.id, name: row.name })
    if (!row) return
    form.fields.setFieldValue('location_name', row.name)
    form.fields.setFieldValue('coordinates', row.lat === null ? '' : `${row.lat}, ${row.lon}`)
  }
  return (
    <RemoteSelect
      label="Saved Place"
      description={t('One of Setting › Location, or leave it and write the location')}
      placeholder="Select place"
      endpoint={locationApi.list}
      input={{ query: { status: 'active' } }}
      choice={choice}
      chosen={place && place.name === location_name ? { value: place.id, label: place.name } : null}
      onChoose={(_, row) => take(row)}
      clearable
      failed="Failed get locations"
    />
  )
}
