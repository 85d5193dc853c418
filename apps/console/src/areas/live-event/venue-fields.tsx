import { type LocationRow, locationApi } from '@pelita/contract/areas/location.ts'
import { TextField } from '../../kit/form/text/text-field.tsx'
import type { GuardedForm } from '../../kit/form/use-guarded-form.ts'
import { RemoteSelect } from '../../kit/pickers/remote-select.tsx'
import { t } from '../../kit/text/t.ts'
import type { LiveEventFields } from './live-event-kind.ts'

const choice = ({ id, name, city }: LocationRow) => ({ value: id, label: name, detail: city ?? undefined })

/** Where people come to: a place of the settings, or one that is written down. */
export function VenueFields({ form }: { form: GuardedForm<LiveEventFields> }) {
  const { name, place } = form.fields.values.venue
  const take = (row: LocationRow | null) =>
    form.fields.setFieldValue('venue', {
      name: row?.name ?? name,
      place: row && { id: row.id, name: row.name, lat: row.lat, lon: row.lon },
    })
  return (
    <>
      <RemoteSelect
        label="Saved Place"
        description={t('One of Setting › Location, or leave it and write the location')}
        placeholder="Select place"
        endpoint={locationApi.list}
        input={{ query: { status: 'active' } }}
        choice={choice}
        chosen={place && place.name === name ? { value: place.id, label: place.name } : null}
        onChoose={(_, row) => take(row)}
        clearable
        failed="Failed get locations"
      />
      <TextField form={form} name="venue.name" label="Location" placeholder="Input location" required maxLength={255} />
    </>
  )
}
