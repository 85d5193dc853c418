import { certificateApi, certificateForm } from '@pelita/contract/areas/certificate/certificate.ts'
import { awardScreens } from '@pelita/contract/areas/certificate/certificate-screens.ts'
import { useNavigate } from '@tanstack/react-router'
import { useAction } from '../../../data/use-action.ts'
import { leaveQuestion } from '../../../kit/form/leave-question.ts'
import { useGuardedForm } from '../../../kit/form/use-guarded-form.ts'
import { CertificateForm } from './certificate-form.tsx'
import { EMPTY_CERTIFICATE } from './certificate-values.ts'

const FAILED = { title: 'Error', text: 'Failed to create certificate.' } as const

export default function CertificateCreate() {
  const navigate = useNavigate()
  const { send } = useAction(certificateApi.save, { failed: FAILED })
  const back = () => void navigate({ to: awardScreens.list.path })
  const form = useGuardedForm({
    schema: certificateForm,
    initial: EMPTY_CERTIFICATE,
    draft: 'achievement-certificate/new',
    leave: leaveQuestion('Create Certificate'),
    confirm: {
      title: 'Create Certificate',
      text: 'Are you sure you want to create certificate?',
      confirm: 'Create',
      cancel: 'Cancel',
      tone: 'info',
    },
    save: (body) => send({ body }),
    saved: 'Certificate has been successfully created.',
    failed: FAILED,
    done: back,
  })
  return <CertificateForm form={form} submit="Create" cancel={back} />
}
