import { Badge } from '../../../kit/badges/badge.tsx'
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
