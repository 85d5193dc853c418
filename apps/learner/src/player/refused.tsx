import { LockedStep } from '../learn/locked-step.tsx'
import type { Shown } from './tell-progress.ts'

/** Why something may not be played or read now. */
export function Refused({ shown: { about }, text }: { shown: Shown; text: string }) {
  const said = (
    <p className="notice" role="status">
      {text}
    </p>
  )
  return 'relation_id' in about ? <LockedStep relationId={about.relation_id} otherwise={said} /> : said
}
