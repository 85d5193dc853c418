import { useRecordForm } from '../../kit/form/record/use-record-form.ts'
import { ThemeForm } from './theme-form.tsx'
import { themeKind } from './theme-kind.ts'

export default function ThemeCreate() {
  return <ThemeForm {...useRecordForm(themeKind, undefined, { draft: 'theme/new' })} saved={themeKind.empty} />
}
