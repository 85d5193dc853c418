import { type ThemeDetail, themeApi, themeForm, themeScreens } from '@pelita/contract/areas/certificate/theme.ts'
import { useNavigate, useParams } from '@tanstack/react-router'
import { call } from '../../data/call.ts'
import { useAction } from '../../data/use-action.ts'
import { useData } from '../../data/use-data.ts'
import { RecordLoader } from '../../kit/form/record-loader.tsx'
import { SAVE_CHANGES, useGuardedForm } from '../../kit/form/use-guarded-form.ts'
import { t } from '../../kit/text/t.ts'
import { ThemeForm, type ThemeValues } from './theme-form.tsx'

const FAILED = 'Failed to change certificate theme'
const NOT_LOADED = 'Failed get certificate theme'

const valuesOf = ({ title, orientation, page_size, html, css, background, is_default, status }: ThemeDetail): ThemeValues => ({
  title,
  orientation,
  page_size,
  html,
  css,
  background: background ?? '',
  is_default,
  status,
})

export default function ThemeEdit() {
  const { id = '' } = useParams({ strict: false })
  const query = useData(themeApi.detail, { params: { id } }, NOT_LOADED, { staleTime: 0 })
  return (
    <RecordLoader key={id} query={query} failed={NOT_LOADED} fresh>
      {(record) => <EditForm record={record} />}
    </RecordLoader>
  )
}

function EditForm({ record }: { record: ThemeDetail }) {
  const params = { id: record.id }
  const navigate = useNavigate()
  const { send } = useAction(themeApi.update, { failed: FAILED })
  const used = t('{n} templates use this theme. Already issued certificates do not change.', { n: record.used_by })
  const form = useGuardedForm({
    schema: themeForm,
    initial: valuesOf(record),
    draft: `theme/${record.id}`,
    version: {
      updated_at: record.updated_at,
      reload: async () => {
        const now = await call(themeApi.detail, { params })
        return { values: valuesOf(now), updated_at: now.updated_at }
      },
    },
    confirm: record.used_by > 0 ? { ...SAVE_CHANGES, text: used } : SAVE_CHANGES,
    save: (values, version) => send({ params, body: { ...values, ...version } }),
    saved: 'Certificate Theme has been successfully changed.',
    failed: FAILED,
    done: () => void navigate({ to: themeScreens.list.path }),
  })
  return <ThemeForm form={form} submit="Save" saved={record} />
}
