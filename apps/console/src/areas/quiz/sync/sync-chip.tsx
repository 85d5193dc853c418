import type { QuizRow } from '@pelita/contract/areas/quiz/quiz.ts'
import { Badge } from '../../../kit/badges/badge.tsx'
import { CutBeside } from '../../../kit/list/cells/cell.tsx'
import { t } from '../../../kit/text/t.ts'

/** Marks a quiz that comes from the events platform; grey when the platform no longer has it. */
export function SyncChip({ missing }: { missing: boolean }) {
  const note = missing ? t('Not found in DigiVerse') : undefined
  return (
    <span title={note}>
      <Badge tone={missing ? 'gray' : 'blue'}>
        {t('Sync DV')}
        {note && <span className="unseen">{note}</span>}
      </Badge>
    </span>
  )
}

/** Who made a quiz, and whether it was synced. */
export function Creator({ row }: { row: Pick<QuizRow, 'created_by' | 'is_from_digiverse' | 'is_missing_in_digiverse'> }) {
  const chip = row.is_from_digiverse && <SyncChip missing={row.is_missing_in_digiverse} />
  return <CutBeside text={row.created_by.full_name} after={chip} />
}
