import { FACILITIES, FACILITY_KEYS, hasPoint, LOCATION_IMAGES, locationForm } from '@pelita/contract/areas/location.ts'
import { useEffect } from 'react'
import type { z } from 'zod'
import { ChecksField } from '../../kit/form/choice/checks-field.tsx'
import { SwitchField } from '../../kit/form/choice/switch-field.tsx'
import { FormSection } from '../../kit/form/layout/form-section.tsx'
import { NumberField } from '../../kit/form/number/number-field.tsx'
import { filledFrom } from '../../kit/form/record/use-record-form.ts'
import { TextArea } from '../../kit/form/text/text-area.tsx'
import { TextField } from '../../kit/form/text/text-field.tsx'
import { type FieldsProps, recordForm } from '../../kit/record/record-form.tsx'
import { optionsOf } from '../../kit/text/options-of.ts'
import { ImagesField } from '../../kit/upload/images-field.tsx'
import { picturesUpTo } from '../../kit/upload/picture-rules.ts'
import { locationRecord } from './location-record.ts'
import { MapLink } from './map-link.tsx'
import { Rooms } from './rooms-field.tsx'

export type LocationValues = z.input<typeof locationForm>

const FACILITY_OPTIONS = optionsOf(FACILITY_KEYS, FACILITIES)

const EMPTY: LocationValues = {
  ...{ name: '', images: [], capacity: '', facilities: [], is_active: true },
  ...{ address: '', city: '', province: '', lat: '', lon: '', map_url: '' },
  ...{ rooms: [], contact_name: '', contact_phone: '' },
}

export default recordForm(locationRecord, {
  schema: locationForm,
  empty: EMPTY,
  valuesOf: (record) => ({
    ...filledFrom(EMPTY, record),
    rooms: record.rooms.map((room) => ({ ...room, capacity: room.capacity ?? '' })),
  }),
  Fields,
})

function Fields({ form }: FieldsProps<LocationValues>) {
  return (
    <>
      <FormSection title="General" help="How the place appears where a class or an event chooses it.">
        <TextField form={form} name="name" label="Name" placeholder="Input name" required maxLength={100} />
        <NumberField
          form={form}
          name="capacity"
          label="Capacity"
          help="Without it the capacity of its rooms counts."
          placeholder="Input capacity"
          min={1}
          max={100_000}
          suffix="People"
        />
        <ChecksField form={form} name="facilities" label="Facilities" options={FACILITY_OPTIONS} />
        <ImagesField
          form={form}
          name="images"
          label="Images"
          folder="content/user-upload/image"
          {...picturesUpTo(LOCATION_IMAGES)}
        />
        <SwitchField
          form={form}
          name="is_active"
          label="Active"
          help="An inactive location is offered no longer; batches that have it keep it."
        />
      </FormSection>
      <Address form={form} />
      <Rooms form={form} />
      <FormSection title="Contact">
        <TextField form={form} name="contact_name" label="Contact Name" placeholder="Input contact name" maxLength={100} />
        <TextField
          form={form}
          name="contact_phone"
          label="Contact Phone"
          placeholder="+62 21 555 0100"
          type="tel"
          maxLength={20}
        />
      </FormSection>
    </>
  )
}

function Address({ form }: FieldsProps<LocationValues>) {
  const { lat, lon } = form.fields.values
  const { clearFieldError } = form.fields
  // The sentence stands at the one, and is settled by the other too.
  useEffect(() => {
    if (hasPoint({ lat, lon })) clearFieldError('lat')
  }, [lat, lon, clearFieldError])
  return (
    <FormSection title="Address & Map" help="With coordinates a presence can ask people to be here. Give both of them, or none.">
      <TextArea form={form} name="address" label="Address" placeholder="Input address" maxLength={300} />
      <TextField form={form} name="city" label="City" placeholder="Input city" maxLength={100} />
      <TextField form={form} name="province" label="Province" placeholder="Input province" maxLength={100} />
      <NumberField form={form} name="lat" label="Latitude" placeholder="-6.2088" min={-90} max={90} decimals={6} step={0.001} />
      <NumberField
        form={form}
        name="lon"
        label="Longitude"
        placeholder="106.8456"
        min={-180}
        max={180}
        decimals={6}
        step={0.001}
      />
      <MapLink lat={lat} lon={lon} />
      <TextField form={form} name="map_url" label="Map URL" placeholder="https://" type="url" maxLength={500} />
    </FormSection>
  )
}
