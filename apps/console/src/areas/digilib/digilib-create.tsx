import { useRecordForm } from '../../kit/form/record/use-record-form.ts'
import { DigilibForm } from './digilib-form.tsx'
import { digilibKind } from './digilib-kind.ts'

export default function DigilibCreate() {
  return <DigilibForm {...useRecordForm(digilibKind)} />
}
