import { apiCredential } from '@pelita/contract/areas/api-credential.ts'
import { authentication } from '@pelita/contract/areas/authentication.ts'
import { useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useAllowed } from '../../data/session.ts'
import { lazyPart } from '../../kit/page/lazy-part.tsx'
import { PermittedTabs } from '../../kit/tabs/permitted-tabs.tsx'
import { SignInRules } from './sign-in-rules.tsx'

const CreateCredential = lazyPart(async () => ({ default: (await import('./create-credential.tsx')).CreateCredential }))
const SingleSignOn = lazyPart(() => import('./sso-tab.tsx'))
const Credentials = lazyPart(() => import('./credential-list.tsx'))
const Digiverse = lazyPart(() => import('./digiverse-tab.tsx'))

const RULES = { needs: authentication.can('view'), or: authentication.can('update') }
const CONNECTION = { needs: apiCredential.can('view'), or: apiCredential.can('update') }

const CREATE = (
  <Suspense fallback={null}>
    <CreateCredential />
  </Suspense>
)

/** Who may sign in, how, and which programs may. */
export default function AuthenticationSetting() {
  const { tab } = useSearch({ strict: false })
  const mayView = useAllowed(RULES.needs)
  const mayChange = useAllowed(RULES.or)
  const onCredentials = tab === 'api-credential' || (!mayView && !mayChange && tab === undefined)
  return (
    <PermittedTabs
      label="Authentication"
      header={onCredentials ? { actions: CREATE } : {}}
      tabs={[
        { key: 'rules', label: 'Password and Login', ...RULES, show: () => <SignInRules /> },
        { key: 'sso', label: 'Single Sign-On', ...RULES, show: () => <SingleSignOn /> },
        { key: 'api-credential', label: 'API Credential', needs: apiCredential.can('list'), show: () => <Credentials /> },
        { key: 'digiverse', label: 'DigiVerse', ...CONNECTION, show: () => <Digiverse /> },
      ]}
    />
  )
}
