import { useRecordForm } from '../../kit/form/use-record-form.ts'
import { LocationForm, locationKind } from './location-form.tsx'

export default function LocationCreate() {
  return <LocationForm {...useRecordForm(locationKind)} />
}
