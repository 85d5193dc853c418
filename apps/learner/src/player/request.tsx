import { t } from '@pelita/console/kit/text/t.ts'
import { Refused } from './refused.tsx'
import type { Shown } from './tell-progress.ts'
import { useProgress } from './use-progress.ts'

/** Something that is opened by who was let in: asking for that, and what became of it. */
export function Request({ shown }: { shown: Shown }) {
  const { refusal, report } = useProgress(shown)
  if (refusal) return <Refused shown={shown} text={refusal} />
  return (
    <button type="button" className="button primary wide" onClick={() => void report()}>
      {t('Request to join')}
    </button>
  )
}
