import { type CertificateDetail, certificateApi, certificateForm } from '@pelita/contract/areas/certificate/certificate.ts'
import { awardScreens } from '@pelita/contract/areas/certificate/certificate-screens.ts'
import { useNavigate, useParams } from '@tanstack/react-router'
import { call } from '../../../data/call.ts'
import { useAction } from '../../../data/use-action.ts'
import { useData } from '../../../data/use-data.ts'
import { leaveQuestion } from '../../../kit/form/leave-question.ts'
import { RecordLoader } from '../../../kit/form/record-loader.tsx'
import { useGuardedForm } from '../../../kit/form/use-guarded-form.ts'
import { CertificateForm } from './certificate-form.tsx'
import { valuesOf } from './certificate-values.ts'

const FAILED = { title: 'Error', text: 'Failed to change certificate.' } as const
const NOT_LOADED = 'Failed get achievement'

export default function CertificateEdit() {
  const { id = '' } = useParams({ strict: false })
  const query = useData(certificateApi.detail, { params: { id } }, NOT_LOADED, { staleTime: 0 })
  return (
    <RecordLoader key={id} query={query} failed={NOT_LOADED} fresh>
      {(record) => <EditForm record={record} />}
    </RecordLoader>
  )
}

function EditForm({ record }: { record: CertificateDetail }) {
  const { id } = record
  const navigate = useNavigate()
  const { send } = useAction(certificateApi.save, { failed: FAILED })
  const form = useGuardedForm({
    schema: certificateForm,
    initial: valuesOf(record),
    draft: `achievement-certificate/${id}`,
    version: {
      updated_at: record.updated_at,
      reload: async () => {
        const now = await call(certificateApi.detail, { params: { id } })
        return { values: valuesOf(now), updated_at: now.updated_at }
      },
    },
    leave: leaveQuestion('Edit Certificate'),
    confirm: {
      title: 'Change Certificate',
      text: 'Are you sure you want to change this certificate? Already issued certificates do not change.',
      confirm: 'Save',
      cancel: 'Cancel',
      tone: 'info',
    },
    save: (values, version) => send({ body: { id, ...values, ...version } }),
    saved: 'Certificate has been successfully changed.',
    failed: FAILED,
    done: () => void navigate({ to: awardScreens.list.path }),
  })
  return <CertificateForm form={form} submit="Save" used={record.is_associated} />
}
