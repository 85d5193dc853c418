import { authentication, authenticationApi, type SsoPage, ssoForm } from '@pelita/contract/areas/authentication.ts'
import { useAllowed, useSession } from '../../data/session.ts'
import { useAction } from '../../data/use-action.ts'
import { useData } from '../../data/use-data.ts'
import { ask } from '../../kit/feedback/ask.tsx'
import { SwitchField } from '../../kit/form/choice/switch-field.tsx'
import { FormSection } from '../../kit/form/layout/form-section.tsx'
import { usePopupForm } from '../../kit/form/popup/use-popup-form.ts'
import { RecordLoader } from '../../kit/form/record/record-loader.tsx'
import { TextField } from '../../kit/form/text/text-field.tsx'
import { SAVE_CHANGES } from '../../kit/form/use-guarded-form.ts'
import { dayTime } from '../../kit/format/dates.ts'
import { withAffected } from '../../kit/settings/affected.tsx'
import { t } from '../../kit/text/t.ts'
import css from './authentication.module.css'
import { ConnectionForm } from './connection-form.tsx'
import { SecretField } from './secret-field.tsx'

const FAILED = 'Failed get single sign-on'

/** The organisation's own identity provider. */
export default function SingleSignOn() {
  const query = useData(authenticationApi.sso, {}, FAILED, { staleTime: 0 })
  return (
    <RecordLoader query={query} failed={FAILED} fresh>
      {(page) => <SsoFields key={page.updated_at} page={page} />}
    </RecordLoader>
  )
}

const CLAIMS = [
  ['claim_email', 'Email Claim', 'email'],
  ['claim_nik', 'NIK Claim', 'nik'],
  ['claim_name', 'Name Claim', 'name'],
  ['claim_position', 'Position Claim', 'position'],
] as const

function SsoFields({ page }: { page: SsoPage }) {
  const mayChange = useAllowed(authentication.can('update'))
  const all = useSession()?.features.has('*') === true
  const save = useAction(authenticationApi.saveSso, {
    done: 'Single Sign-On has been successfully changed.',
    failed: 'Failed to change single sign-on',
  })
  const test = useAction(authenticationApi.testSso, {
    done: ({ issuer }) => t('{issuer} answers.', { issuer }),
    failed: 'Issuer cannot be reached',
  })
  const { has_secret, tested_at, updated_at, ...stored } = page
  const { form, saving, changed, submit } = usePopupForm({
    initial: { ...stored, client_secret: '' },
    read: (values) => ssoForm.safeParse(values),
    save: async (body) =>
      (await ask(await withAffected(SAVE_CHANGES, authenticationApi.ssoAffected, body))) &&
      Boolean(await save.run({ body: { ...body, updated_at } })),
    saved: () => {},
  })
  const guarded = !mayChange || !all
  return (
    <ConnectionForm
      page="Single Sign-On"
      history={authenticationApi.ssoHistory}
      restore={authenticationApi.ssoRestore}
      words={form.words}
      test={{ has: has_secret, pending: test.pending, run: () => void test.run({}) }}
      {...{ submit, saving, changed, mayChange }}
    >
      <FormSection title="Single Sign-On" help="People sign in with the organization’s own identity provider (OpenID Connect).">
        <SwitchField form={form} name="enabled" label="Enabled" disabled={!mayChange} />
        <TextField form={form} name="button_label" label="Button Label" required maxLength={50} disabled={!mayChange} />
        <SwitchField
          form={form}
          name="auto_create_learner"
          label="Create learners"
          help="Who signs in to the learner app for the first time gets an account."
          disabled={!mayChange}
        />
        <SwitchField
          form={form}
          name="enforce"
          label="Enforce"
          help="Hides the password login. Possible once somebody signed in with this connection."
          disabled={!mayChange || (tested_at === null && !page.enforce)}
        />
        <p className={css.note}>
          {tested_at
            ? t('Somebody signed in with it first on {at}.', { at: dayTime(tested_at) })
            : t('Nobody has signed in with it yet. Sign in once with it, in a private window, before you enforce it.')}
        </p>
      </FormSection>
      <FormSection
        title="Connection"
        help="Only somebody with all access can change what follows. It ends enforcement, and all administrators are told."
      >
        <TextField
          form={form}
          name="issuer"
          label="Issuer"
          type="url"
          placeholder="https://"
          required
          maxLength={300}
          disabled={guarded}
        />
        <TextField form={form} name="client_id" label="Client ID" required maxLength={200} disabled={guarded} />
        <SecretField form={form} name="client_secret" has={has_secret} disabled={guarded} />
        <TextField form={form} name="scopes" label="Scopes" required maxLength={200} disabled={guarded} />
        {CLAIMS.map(([name, label, usual]) => (
          <TextField key={name} form={form} name={name} label={label} placeholder={usual} maxLength={100} disabled={guarded} />
        ))}
        <SwitchField
          form={form}
          name="trusts_address"
          label="Trust unverified addresses"
          help="Addresses count although the provider does not say that they are verified."
          disabled={guarded}
        />
        <SwitchField
          form={form}
          name="match_nik"
          label="Match by NIK"
          help="A first sign-in may find its account by NIK, where the address finds nobody."
          disabled={guarded}
        />
      </FormSection>
    </ConnectionForm>
  )
}
