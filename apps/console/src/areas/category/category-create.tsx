import { useRecordForm } from '../../kit/form/use-record-form.ts'
import { CategoryForm, categoryKind } from './category-form.tsx'

export default function CategoryCreate() {
  return <CategoryForm {...useRecordForm(categoryKind)} />
}
