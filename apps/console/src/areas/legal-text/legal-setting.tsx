import type { LegalApi, LegalForm, LegalPage, legalForm } from '@pelita/contract/areas/legal-text.ts'
import type { Permission } from '@pelita/contract/core/catalogue.ts'
import { Suspense, useMemo, useState } from 'react'
import type { z } from 'zod'
import { lazySchema } from '../../kit/form/field/lazy-schema.ts'
import { filledFrom } from '../../kit/form/record/use-record-form.ts'
import { lazyPart } from '../../kit/page/lazy-part.tsx'
import { SettingsPage } from '../../kit/settings/settings-page.tsx'
import { PermittedTabs } from '../../kit/tabs/permitted-tabs.tsx'
import css from './legal.module.css'
import { LegalEditor } from './legal-editor.tsx'

const LegalVersions = lazyPart(() => import('./legal-versions.tsx'))
const LegalView = lazyPart(() => import('./legal-view.tsx'))
const LegalAcceptances = lazyPart(() => import('./legal-acceptances.tsx'))

export interface LegalDocumentProps {
  api: LegalApi
  feature: { can: (action: 'view' | 'update') => Permission }
  /** How the page is called. */
  page: string
}

export type LegalValues = z.input<typeof legalForm>

const EMPTY: LegalValues = { contents: { id: '', en: '' }, summary: '', require_reacceptance: true, effective_at: '' }

const schema = lazySchema(async () => (await import('@pelita/contract/areas/legal-text.ts')).legalForm)

/** One of the two documents: the next version at the left, the published ones at the right, who accepted them in a tab. */
export function LegalSetting(props: LegalDocumentProps) {
  const may = { needs: props.feature.can('view'), or: props.feature.can('update') }
  return (
    <PermittedTabs
      label={props.page}
      tabs={[
        { key: 'text', label: 'Text', ...may, show: () => <Text {...props} /> },
        { key: 'acceptances', label: 'Acceptances', ...may, show: () => <LegalAcceptances {...props} /> },
      ]}
    />
  )
}

function Text(props: LegalDocumentProps) {
  const { api, feature, page } = props
  const [round, setRound] = useState(0)
  const kind = useMemo(
    () => ({
      api: { read: api.read, update: api.update },
      schema,
      page,
      update: feature.can('update'),
      valuesOf: (read: LegalPage): LegalValues => filledFrom(EMPTY, read),
    }),
    [api, feature, page],
  )
  return (
    <div className={css.columns}>
      {/* What was published begins anew, as the next version. */}
      <SettingsPage<LegalForm, LegalValues, LegalPage>
        key={round}
        kind={kind}
        submit="Save Draft"
        wide
        view={(read) => <LegalView read={read} />}
      >
        {(form, read) => <LegalEditor {...props} form={form} read={read} published={() => setRound((n) => n + 1)} />}
      </SettingsPage>
      <Suspense fallback={<aside className={css.versions} />}>
        <LegalVersions {...props} />
      </Suspense>
    </div>
  )
}
