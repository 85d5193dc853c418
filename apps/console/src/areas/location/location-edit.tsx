import type { LocationDetail } from '@pelita/contract/areas/location.ts'
import { EditRecord } from '../../kit/form/edit-record.tsx'
import { useRecordForm } from '../../kit/form/use-record-form.ts'
import { LocationForm, locationKind } from './location-form.tsx'

export default function LocationEdit() {
  return <EditRecord kind={locationKind}>{(record) => <EditForm record={record} />}</EditRecord>
}

function EditForm({ record }: { record: LocationDetail }) {
  return <LocationForm {...useRecordForm(locationKind, record)} />
}
