import { useRecordForm } from '../../kit/form/use-record-form.ts'
import { MerchandiseForm, merchandiseKind } from './merchandise-form.tsx'

export default function MerchandiseCreate() {
  return <MerchandiseForm {...useRecordForm(merchandiseKind)} />
}
