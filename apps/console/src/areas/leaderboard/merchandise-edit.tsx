import type { MerchandiseDetail } from '@pelita/contract/areas/leaderboard/merchandise.ts'
import { EditRecord } from '../../kit/form/edit-record.tsx'
import { useRecordForm } from '../../kit/form/use-record-form.ts'
import { MerchandiseForm, merchandiseKind } from './merchandise-form.tsx'

export default function MerchandiseEdit() {
  return <EditRecord kind={merchandiseKind}>{(record) => <EditForm record={record} />}</EditRecord>
}

function EditForm({ record }: { record: MerchandiseDetail }) {
  return <MerchandiseForm {...useRecordForm(merchandiseKind, record)} />
}
