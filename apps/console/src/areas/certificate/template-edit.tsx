import type { TemplateDetail } from '@pelita/contract/areas/certificate/template.ts'
import { FormSkeleton } from '../../kit/feedback/skeletons.tsx'
import { EditRecord } from '../../kit/form/record/edit-record.tsx'
import { RecordLoader } from '../../kit/form/record/record-loader.tsx'
import { useRecordForm } from '../../kit/form/record/use-record-form.ts'
import { TemplateForm } from './template-form.tsx'
import { templateKind, withOwnTheme } from './template-values.ts'
import { THEMES_FAILED, type ThemeChoice, useThemes } from './use-themes.ts'

export default function TemplateEdit() {
  return <EditRecord kind={templateKind}>{(record) => <WithThemes record={record} />}</EditRecord>
}

function WithThemes({ record }: { record: TemplateDetail }) {
  const query = useThemes()
  return (
    <RecordLoader query={query} failed={THEMES_FAILED} waiting={<FormSkeleton />}>
      {({ results }) => <EditForm record={record} themes={withOwnTheme(record, results)} />}
    </RecordLoader>
  )
}

function EditForm({ record, themes }: { record: TemplateDetail; themes: readonly ThemeChoice[] }) {
  return <TemplateForm {...useRecordForm(templateKind, record)} themes={themes} />
}
