import type { CategoryDetail } from '@pelita/contract/areas/category.ts'
import { EditRecord } from '../../kit/form/edit-record.tsx'
import { useRecordForm } from '../../kit/form/use-record-form.ts'
import { CategoryForm, categoryKind } from './category-form.tsx'

export default function CategoryEdit() {
  return <EditRecord kind={categoryKind}>{(record) => <EditForm record={record} />}</EditRecord>
}

function EditForm({ record }: { record: CategoryDetail }) {
  return <CategoryForm {...useRecordForm(categoryKind, record)} record={record} />
}
