import { Button } from '@mantine/core'
import {
  apiCredentialApi,
  CREDENTIAL_SCOPES,
  type CredentialRow,
  credentialChange,
  credentialForm,
  SCOPE_KEYS,
  STRONG_SCOPE,
} from '@pelita/contract/areas/api-credential.ts'
import type { z } from 'zod'
import { useSession } from '../../data/session.ts'
import { useAction } from '../../data/use-action.ts'
import { DialogButtons } from '../../kit/feedback/dialog-buttons.tsx'
import { openDialog } from '../../kit/feedback/dialog-store.ts'
import { ChecksField } from '../../kit/form/choice/checks-field.tsx'
import { DateTimeField } from '../../kit/form/date/date-time-field.tsx'
import { usePopupForm } from '../../kit/form/popup/use-popup-form.ts'
import { LinesField } from '../../kit/form/text/lines-field.tsx'
import { TextField } from '../../kit/form/text/text-field.tsx'
import { t } from '../../kit/text/t.ts'
import css from './authentication.module.css'
import { showKey } from './show-key.tsx'

type Values = z.input<typeof credentialForm>
const CHANGED = 'API Credential has been successfully changed.'
const valuesOf = ({ name, scopes, allowed_ips, expires_at }: CredentialRow): Values => ({
  ...{ name, scopes: scopes as Values['scopes'], allowed_ips, expires_at: expires_at ?? '' },
})
const EMPTY: Values = { name: '', scopes: ['report-read'], allowed_ips: [], expires_at: '' }

interface Props {
  /** Changes this one; without it a new one is made. */
  record?: CredentialRow
  close: () => void
}

export const openCreate = () =>
  openDialog((close) => <CredentialForm close={() => close()} />, { title: 'Create API Credential', size: 'md' })

export const openEdit = (record: CredentialRow) =>
  openDialog((close) => <CredentialForm record={record} close={() => close()} />, { title: 'Edit API Credential', size: 'md' })

/** A key; what acts for learners is offered to whoever holds all access. Another scope is another key. */
function CredentialForm({ record, close }: Props) {
  const all = useSession()?.features.has('*') === true
  const create = useAction(apiCredentialApi.create, { failed: 'Failed to create API credential' })
  const update = useAction(apiCredentialApi.update, { done: CHANGED, failed: 'Failed to change API credential' })
  const { form, saving, submit } = usePopupForm<Values, z.output<typeof credentialForm>>({
    initial: record ? valuesOf(record) : EMPTY,
    read: (values) => credentialForm.safeParse(values),
    save: async (body) => {
      if (record) {
        const { id, updated_at } = record
        return Boolean(await update.run({ params: { credential_id: id }, body: { ...credentialChange.parse(body), updated_at } }))
      }
      const made = await create.run({ body })
      if (made) showKey(made.key)
      return Boolean(made)
    },
    saved: close,
  })
  const scopes = SCOPE_KEYS.filter((scope) => all || scope !== STRONG_SCOPE).map((value) => ({
    value,
    label: CREDENTIAL_SCOPES[value],
  }))
  return (
    <form className={css.dialog} onSubmit={submit} noValidate>
      <TextField form={form} name="name" label="Name" placeholder="Input name" required maxLength={100} />
      {!record && (
        <ChecksField
          form={form}
          name="scopes"
          label="Scopes"
          help="Acting for learners opens their calls for every account; reading reports opens what you may read yourself."
          required
          options={scopes}
        />
      )}
      <LinesField
        form={form}
        name="allowed_ips"
        label="Allowed IP Addresses"
        help="One address or range in each line. None: everywhere."
      />
      <DateTimeField form={form} name="expires_at" label="Expires" startTime="23:59" />
      <DialogButtons>
        <Button variant="default" onClick={close}>
          {t('Cancel')}
        </Button>
        <Button type="submit" loading={saving}>
          {t(record ? 'Save' : 'Create')}
        </Button>
      </DialogButtons>
    </form>
  )
}
