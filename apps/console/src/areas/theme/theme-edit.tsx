import type { ThemeDetail } from '@pelita/contract/areas/certificate/theme.ts'
import { EditRecord } from '../../kit/form/record/edit-record.tsx'
import { useRecordForm } from '../../kit/form/record/use-record-form.ts'
import { SAVE_CHANGES } from '../../kit/form/use-guarded-form.ts'
import { t } from '../../kit/text/t.ts'
import { ThemeForm } from './theme-form.tsx'
import { themeKind } from './theme-kind.ts'

export default function ThemeEdit() {
  return <EditRecord kind={themeKind}>{(record) => <EditForm record={record} />}</EditRecord>
}

function EditForm({ record }: { record: ThemeDetail }) {
  const used = t('{n} templates use this theme. Already issued certificates do not change.', { n: record.used_by })
  const form = useRecordForm(themeKind, record, {
    draft: `theme/${record.id}`,
    ...(record.used_by > 0 && { confirm: { ...SAVE_CHANGES, text: used } }),
  })
  return <ThemeForm {...form} saved={record} />
}
