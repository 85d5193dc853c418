import type { DraftOf } from '@pelita/contract/learning/made-for.ts'
import type { ReactNode } from 'react'
import { Badge } from '../../badges/badge.tsx'
import { t } from '../../text/t.ts'
import { CutBeside } from './cell.tsx'

/** Says of what was made in a content that it is published with it, and stands nowhere else until then. */
export function DraftChip({ draft_of }: { draft_of: DraftOf | undefined }) {
  if (!draft_of) return null
  return (
    <span title={t('Made in “{title}” and published with it', { title: draft_of.title })}>
      <Badge tone="gray">{t('Draft')}</Badge>
    </span>
  )
}

/** The title of something that may still be a draft of a content. */
export const titleAndDraft = ({ title, draft_of }: { readonly title: string; readonly draft_of?: DraftOf }): ReactNode =>
  draft_of ? <CutBeside text={title} after={<DraftChip draft_of={draft_of} />} /> : title
