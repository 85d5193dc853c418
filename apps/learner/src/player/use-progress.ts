import { t } from '@pelita/console/kit/text/t.ts'
import type { CallOutput } from '@pelita/contract/core/endpoint.ts'
import type { learnerProgressApi, ProgressReport } from '@pelita/contract/learning/learner-progress.ts'
import { useCallback, useRef, useState } from 'react'
import { errorText } from '../text/error-text.ts'
import { type Shown, tellProgress } from './tell-progress.ts'

type Reached = CallOutput<typeof learnerProgressApi.report>
type Told = Omit<ProgressReport, 'relation_id' | 'item_id' | 'client_time'>

/** Reports what is played or read, and why it may not be started yet. Nothing counts before it was opened: that is told once, and everything else waits for it. */
export function useProgress(shown: Shown) {
  const [reached, setReached] = useState<Reached | null>(null)
  const [refusal, setRefusal] = useState('')
  const opening = useRef<Promise<boolean> | null>(null)
  const report = useCallback(
    async (told?: Told): Promise<void> => {
      const open = async (): Promise<boolean> => {
        let isRefused = false
        const answer = await tellProgress(shown, { event: 'open' }, (cause) => {
          isRefused = true
          setRefusal(errorText(cause))
        })
        if (answer) setReached(answer)
        if (answer?.is_waiting) setRefusal(t('Your request is waiting for approval'))
        return !isRefused && !answer?.is_waiting
      }
      opening.current ??= open()
      if (!(await opening.current) || !told) return
      const answer = await tellProgress(shown, told)
      if (answer) setReached(answer)
    },
    [shown],
  )
  return { reached, refusal, report }
}
