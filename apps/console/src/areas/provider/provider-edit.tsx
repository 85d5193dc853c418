import type { ProviderDetail } from '@pelita/contract/areas/provider.ts'
import { EditRecord } from '../../kit/form/edit-record.tsx'
import { useRecordForm } from '../../kit/form/use-record-form.ts'
import { ProviderForm, providerKind } from './provider-form.tsx'

export default function ProviderEdit() {
  return <EditRecord kind={providerKind}>{(record) => <EditForm record={record} />}</EditRecord>
}

function EditForm({ record }: { record: ProviderDetail }) {
  return <ProviderForm {...useRecordForm(providerKind, record)} />
}
