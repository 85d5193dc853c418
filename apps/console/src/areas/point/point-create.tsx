import { useRecordForm } from '../../kit/form/use-record-form.ts'
import { PointForm, pointKind } from './point-form.tsx'

export default function PointCreate() {
  return <PointForm {...useRecordForm(pointKind)} />
}
