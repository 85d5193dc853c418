import type { PointDetail } from '@pelita/contract/areas/point.ts'
import { EditRecord } from '../../kit/form/edit-record.tsx'
import { useRecordForm } from '../../kit/form/use-record-form.ts'
import { PointForm, pointKind } from './point-form.tsx'

export default function PointEdit() {
  return <EditRecord kind={pointKind}>{(record) => <EditForm record={record} />}</EditRecord>
}

function EditForm({ record }: { record: PointDetail }) {
  return <PointForm {...useRecordForm(pointKind, record)} />
}
