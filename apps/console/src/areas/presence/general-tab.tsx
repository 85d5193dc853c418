import { presence as access, type PresenceDetail, presenceApi } from '@pelita/contract/areas/presence.ts'
import { moduleTitle } from '@pelita/contract/learning/modules.ts'
import { DetailSection } from '../../kit/detail/detail-section.tsx'
import { Facts } from '../../kit/detail/facts.tsx'
import { History } from '../../kit/detail/history.tsx'
import type { FieldWords } from '../../kit/form/field/field-words.ts'
import { t } from '../../kit/text/t.ts'
import { AssociateLink } from './associate-link.tsx'

const CODE_MODES: Readonly<Record<string, string>> = { static: 'Static code', rotating: 'Rotating code' }

const WORDS = new Map<string, FieldWords>([
  ['content_type', { label: 'Learning Module Type', show: (value) => t(moduleTitle(String(value ?? '-'))) }],
  ['code_mode', { label: 'QR Code', show: (value) => t(CODE_MODES[String(value)] ?? '-') }],
  ['code', { label: 'QR Code' }],
])

export function GeneralTab({ presence }: { presence: PresenceDetail }) {
  return (
    <>
      <DetailSection>
        <Facts
          facts={[
            { label: 'Title', value: presence.title },
            { label: 'Learning Module Type', value: t(presence.content_type_label) },
            { label: 'Associated to', value: <AssociateLink presence={presence} /> },
            { label: 'Description', value: presence.description, wide: true },
          ]}
        />
      </DetailSection>
      <History record={presence} entity={presenceApi.update.record} update={access.can('update')} words={WORDS} />
    </>
  )
}
