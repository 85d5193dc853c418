import { templateApi, templateForm, templateScreens } from '@pelita/contract/areas/certificate/template.ts'
import { useNavigate } from '@tanstack/react-router'
import { useAction } from '../../data/use-action.ts'
import { FormSkeleton } from '../../kit/feedback/skeletons.tsx'
import { cancelCreate } from '../../kit/form/cancel-create.ts'
import { RecordLoader } from '../../kit/form/record-loader.tsx'
import { useGuardedForm } from '../../kit/form/use-guarded-form.ts'
import { TemplateForm } from './template-form.tsx'
import { newTemplate, withoutIdleDate } from './template-values.ts'
import { THEMES_FAILED, type ThemeChoice, useThemes } from './use-themes.ts'

const FAILED = 'Failed to create certificate template'

export default function TemplateCreate() {
  const query = useThemes()
  return (
    <RecordLoader query={query} failed={THEMES_FAILED} waiting={<FormSkeleton />}>
      {({ results }) => <CreateForm themes={results} />}
    </RecordLoader>
  )
}

function CreateForm({ themes }: { themes: readonly ThemeChoice[] }) {
  const navigate = useNavigate()
  const { send } = useAction(templateApi.create, { failed: FAILED })
  const back = () => void navigate({ to: templateScreens.list.path })
  const form = useGuardedForm({
    schema: templateForm,
    initial: newTemplate(themes),
    draft: 'certificate-template/new',
    confirm: {
      title: 'Create Certificate Template',
      text: 'Are you sure you want to create certificate template?',
      confirm: 'Create',
      cancel: 'Cancel',
      tone: 'info',
    },
    save: (values) => send({ body: withoutIdleDate(values) }),
    saved: 'Certificate Template has been successfully created.',
    failed: FAILED,
    done: back,
  })
  return (
    <TemplateForm
      form={form}
      submit="Create"
      cancel={cancelCreate(form, { entity: 'Certificate Template', back })}
      themes={themes}
    />
  )
}
