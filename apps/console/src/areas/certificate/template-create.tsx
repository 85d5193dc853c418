import { FormSkeleton } from '../../kit/feedback/skeletons.tsx'
import { RecordLoader } from '../../kit/form/record/record-loader.tsx'
import { useRecordForm } from '../../kit/form/record/use-record-form.ts'
import { TemplateForm } from './template-form.tsx'
import { newTemplate, templateKind } from './template-values.ts'
import { THEMES_FAILED, type ThemeChoice, useThemes } from './use-themes.ts'

export default function TemplateCreate() {
  const query = useThemes()
  return (
    <RecordLoader query={query} failed={THEMES_FAILED} waiting={<FormSkeleton />}>
      {({ results }) => <CreateForm themes={results} />}
    </RecordLoader>
  )
}

function CreateForm({ themes }: { themes: readonly ThemeChoice[] }) {
  return <TemplateForm {...useRecordForm(templateKind, undefined, { initial: newTemplate(themes) })} themes={themes} />
}
