import type { LegalApi, LegalVersion } from '@pelita/contract/areas/legal-text.ts'
import type { Language } from '@pelita/contract/core/languages.ts'
import { useState } from 'react'
import { useData } from '../../data/use-data.ts'
import { openDialog } from '../../kit/feedback/dialog-store.ts'
import { DetailSkeleton } from '../../kit/feedback/skeletons.tsx'
import { EmptyState } from '../../kit/feedback/states.tsx'
import { Segments } from '../../kit/pickers/segments.tsx'
import { t } from '../../kit/text/t.ts'
import { compareTexts } from './compare-texts.ts'
import css from './legal.module.css'
import { LANGUAGES } from './legal-languages.ts'

export const openCompare = (api: LegalApi, before: LegalVersion, after: LegalVersion): void => {
  const title = t('Version {before} and version {after}', { before: before.version, after: after.version })
  void openDialog(() => <Compare api={api} before={before.id} after={after.id} />, { title, size: 'lg' })
}

const FAILED = 'Failed get versions'

/** Two versions in one text: what was taken, what was added, and what stayed. */
function Compare({ api, before, after }: { api: LegalApi; before: string; after: string }) {
  const [language, setLanguage] = useState<Language>('id')
  const old = useData(api.version, { params: { id: before } }, FAILED).data
  const now = useData(api.version, { params: { id: after } }, FAILED).data
  if (!old || !now) return <DetailSkeleton />
  const lines = [...compareTexts(old.contents[language] ?? '', now.contents[language] ?? '').entries()]
  return (
    <div className={css.compare}>
      <Segments label="Language" options={LANGUAGES} value={language} onChange={setLanguage} />
      {lines.length === 0 && <EmptyState small title="No text in this language" />}
      <div className={css.lines}>
        {lines.map(([n, { kind, text }]) => {
          if (kind === 'added') return <ins key={n}>{text}</ins>
          return kind === 'removed' ? <del key={n}>{text}</del> : <p key={n}>{text}</p>
        })}
      </div>
    </div>
  )
}
