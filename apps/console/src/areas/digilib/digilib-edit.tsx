import type { DigilibDetail } from '@pelita/contract/areas/digilib/digilib.ts'
import { EditRecord } from '../../kit/form/record/edit-record.tsx'
import { useRecordForm } from '../../kit/form/record/use-record-form.ts'
import { DigilibForm } from './digilib-form.tsx'
import { digilibKind } from './digilib-kind.ts'

export default function DigilibEdit() {
  return <EditRecord kind={digilibKind}>{(record) => <EditForm record={record} />}</EditRecord>
}

function EditForm({ record }: { record: DigilibDetail }) {
  return <DigilibForm {...useRecordForm(digilibKind, record)} record={record} />
}
