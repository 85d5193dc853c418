import { useRecordForm } from '../../kit/form/use-record-form.ts'
import { TargetForm, targetKind } from './target-form.tsx'

export default function TargetCreate() {
  return <TargetForm {...useRecordForm(targetKind)} />
}
