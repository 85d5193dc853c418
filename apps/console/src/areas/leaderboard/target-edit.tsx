import type { TargetDetail } from '@pelita/contract/areas/leaderboard/target.ts'
import { EditRecord } from '../../kit/form/edit-record.tsx'
import { useRecordForm } from '../../kit/form/use-record-form.ts'
import { TargetForm, targetKind } from './target-form.tsx'

export default function TargetEdit() {
  return <EditRecord kind={targetKind}>{(record) => <EditForm record={record} />}</EditRecord>
}

function EditForm({ record }: { record: TargetDetail }) {
  return <TargetForm {...useRecordForm(targetKind, record)} divisions={record.divisions} badge={record.reward_badge} />
}
