import { Button } from '@mantine/core'
import { apiCredential } from '@pelita/contract/areas/api-credential.ts'
import { useAllowed } from '../../data/session.ts'
import { lazyOpener } from '../../kit/feedback/lazy-opener.ts'
import { t } from '../../kit/text/t.ts'

const openCreate = lazyOpener(async () => (await import('./credential-form.tsx')).openCreate)

export function CreateCredential() {
  if (!useAllowed(apiCredential.can('create'))) return null
  return (
    <Button onPointerEnter={openCreate.prepare} onClick={() => void openCreate()}>
      {t('Create API Credential')}
    </Button>
  )
}
