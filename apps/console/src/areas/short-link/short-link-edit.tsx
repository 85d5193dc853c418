import type { ShortLinkDetail } from '@pelita/contract/areas/short-link.ts'
import { EditRecord } from '../../kit/form/record/edit-record.tsx'
import { useRecordForm } from '../../kit/form/record/use-record-form.ts'
import { ShortLinkForm, shortLinkKind } from './short-link-form.tsx'

export default function ShortLinkEdit() {
  return <EditRecord kind={shortLinkKind}>{(record) => <EditForm record={record} />}</EditRecord>
}

function EditForm({ record }: { record: ShortLinkDetail }) {
  return <ShortLinkForm {...useRecordForm(shortLinkKind, record)} address={record.link} />
}
