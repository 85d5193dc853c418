import { useRecordForm } from '../../kit/form/use-record-form.ts'
import { ProviderForm, providerKind } from './provider-form.tsx'

export default function ProviderCreate() {
  return <ProviderForm {...useRecordForm(providerKind)} />
}
