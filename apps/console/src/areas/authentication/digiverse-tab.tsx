import { apiCredential, type DigiversePage, digiverseApi, digiverseForm } from '@pelita/contract/areas/api-credential.ts'
import { useAllowed } from '../../data/session.ts'
import { useAction } from '../../data/use-action.ts'
import { useData } from '../../data/use-data.ts'
import { ask } from '../../kit/feedback/ask.tsx'
import { SwitchField } from '../../kit/form/choice/switch-field.tsx'
import { FormSection } from '../../kit/form/layout/form-section.tsx'
import { usePopupForm } from '../../kit/form/popup/use-popup-form.ts'
import { RecordLoader } from '../../kit/form/record/record-loader.tsx'
import { TextField } from '../../kit/form/text/text-field.tsx'
import { SAVE_CHANGES } from '../../kit/form/use-guarded-form.ts'
import { t } from '../../kit/text/t.ts'
import { ConnectionForm } from './connection-form.tsx'
import { SecretField } from './secret-field.tsx'

const FAILED = 'Failed get DigiVerse'

/** How the organisation reaches the events platform its quizzes come from. */
export default function Digiverse() {
  const query = useData(digiverseApi.read, {}, FAILED, { staleTime: 0 })
  return (
    <RecordLoader query={query} failed={FAILED} fresh>
      {(page) => <Connection key={page.updated_at} page={page} />}
    </RecordLoader>
  )
}

function Connection({ page }: { page: DigiversePage }) {
  const mayChange = useAllowed(apiCredential.can('update'))
  const { has_secret, updated_at, ...stored } = page
  const save = useAction(digiverseApi.update, {
    done: 'DigiVerse has been successfully changed.',
    failed: 'Failed to change DigiVerse',
  })
  const test = useAction(digiverseApi.test, {
    done: ({ events }) => t('DigiVerse answers with {n} events.', { n: events }),
    failed: 'DigiVerse is not reachable',
  })
  const { form, saving, changed, submit } = usePopupForm({
    initial: { ...stored, client_secret: '' },
    read: (values) => digiverseForm.safeParse(values),
    save: async (body) => (await ask(SAVE_CHANGES)) && Boolean(await save.run({ body: { ...body, updated_at } })),
    saved: () => {},
  })
  const disabled = !mayChange
  return (
    <ConnectionForm
      page="DigiVerse"
      history={digiverseApi.history}
      restore={digiverseApi.restore}
      words={form.words}
      test={{ has: has_secret, pending: test.pending, run: () => void test.run({}) }}
      {...{ submit, saving, changed, mayChange }}
    >
      <FormSection
        title="DigiVerse"
        help="DigiVerse is the platform of events: quizzes are taken over from them. Another address or client needs its secret too."
      >
        <TextField
          form={form}
          name="base_url"
          label="Base URL"
          type="url"
          placeholder="https://"
          required
          maxLength={300}
          disabled={disabled}
        />
        <TextField form={form} name="client_id" label="Client ID" required maxLength={200} disabled={disabled} />
        <SecretField form={form} name="client_secret" has={has_secret} disabled={disabled} />
        <SwitchField form={form} name="active" label="Active" disabled={disabled} />
      </FormSection>
    </ConnectionForm>
  )
}
