import { type TemplateDetail, templateApi, templateForm, templateScreens } from '@pelita/contract/areas/certificate/template.ts'
import { useNavigate, useParams } from '@tanstack/react-router'
import { call } from '../../data/call.ts'
import { useAction } from '../../data/use-action.ts'
import { useData } from '../../data/use-data.ts'
import { FormSkeleton } from '../../kit/feedback/skeletons.tsx'
import { RecordLoader } from '../../kit/form/record-loader.tsx'
import { SAVE_CHANGES, useGuardedForm } from '../../kit/form/use-guarded-form.ts'
import { TemplateForm } from './template-form.tsx'
import { valuesOf, withOwnTheme, withoutIdleDate } from './template-values.ts'
import { THEMES_FAILED, type ThemeChoice, useThemes } from './use-themes.ts'

const FAILED = 'Failed to change certificate template'
const NOT_LOADED = 'Failed get certificate template'

export default function TemplateEdit() {
  const { id = '' } = useParams({ strict: false })
  const query = useData(templateApi.detail, { params: { id } }, NOT_LOADED, { staleTime: 0 })
  return (
    <RecordLoader key={id} query={query} failed={NOT_LOADED} fresh>
      {(record) => <WithThemes record={record} />}
    </RecordLoader>
  )
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
  const params = { id: record.id }
  const navigate = useNavigate()
  const { send } = useAction(templateApi.update, { failed: FAILED })
  const form = useGuardedForm({
    schema: templateForm,
    initial: valuesOf(record),
    draft: `certificate-template/${record.id}`,
    version: {
      updated_at: record.updated_at,
      reload: async () => {
        const now = await call(templateApi.detail, { params })
        return { values: valuesOf(now), updated_at: now.updated_at }
      },
    },
    confirm: SAVE_CHANGES,
    save: (values, version) => send({ params, body: { ...withoutIdleDate(values), ...version } }),
    saved: 'Certificate Template has been successfully changed.',
    failed: FAILED,
    done: () => void navigate({ to: templateScreens.list.path }),
  })
  return <TemplateForm form={form} submit="Save" themes={themes} />
}
