import { themeApi, themeForm, themeScreens } from '@pelita/contract/areas/certificate/theme.ts'
import { useNavigate } from '@tanstack/react-router'
import { useAction } from '../../data/use-action.ts'
import { cancelCreate } from '../../kit/form/cancel-create.ts'
import { useGuardedForm } from '../../kit/form/use-guarded-form.ts'
import { EMPTY_THEME } from './empty-theme.ts'
import { ThemeForm } from './theme-form.tsx'

const FAILED = 'Failed to create certificate theme'

export default function ThemeCreate() {
  const navigate = useNavigate()
  const { send } = useAction(themeApi.create, { failed: FAILED })
  const back = () => void navigate({ to: themeScreens.list.path })
  const form = useGuardedForm({
    schema: themeForm,
    initial: EMPTY_THEME,
    draft: 'theme/new',
    confirm: {
      title: 'Create Certificate Theme',
      text: 'Are you sure you want to create certificate theme?',
      confirm: 'Create',
      cancel: 'Cancel',
      tone: 'info',
    },
    save: (body) => send({ body }),
    saved: 'Certificate Theme has been successfully created.',
    failed: FAILED,
    done: back,
  })
  return (
    <ThemeForm
      form={form}
      submit="Create"
      cancel={cancelCreate(form, { entity: 'Certificate Theme', back })}
      saved={EMPTY_THEME}
    />
  )
}
