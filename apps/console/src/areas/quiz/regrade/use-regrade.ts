import { quizInsightApi, type RegradePreview } from '@pelita/contract/areas/quiz/quiz-insight.ts'
import { useState } from 'react'
import { ApiError } from '../../../data/api-error.ts'
import { call } from '../../../data/call.ts'
import { trackJob } from '../../../data/job-tray.ts'
import { useAction } from '../../../data/use-action.ts'
import { errorText } from '../../../kit/feedback/error-text.ts'
import { toast } from '../../../kit/feedback/toast.tsx'
import type { GivenScope } from '../../../kit/report/report-scope.ts'
import { bodyOf, type DryRun, listedAfter, type RegradeChoice } from './regrade-choice.ts'

const FAILED = 'Failed to regrade'

export interface RegradePlace {
  readonly quizId: string
  readonly scope: GivenScope['scope']
}

type State = 'idle' | 'dry' | 'starting'

/** A dry run and the run it leads to. When something changed in between, the dry run is made again. */
export function useRegrade({ quizId, scope }: RegradePlace, choice: RegradeChoice, done: () => void) {
  const [state, setState] = useState<State>('idle')
  const [dryRun, setDryRun] = useState<DryRun | null>(null)
  const [questions, setQuestions] = useState<RegradePreview['questions']>([])
  const [problem, setProblem] = useState<string | null>(null)
  const [changed, setChanged] = useState(false)
  const { send } = useAction(quizInsightApi.regrade, { failed: FAILED })
  const body = { ...scope, ...bodyOf(choice) }
  const params = { id: quizId }

  const attempt = async (busy: State, work: () => Promise<void>) => {
    setState(busy)
    setProblem(null)
    await work().catch((cause) => setProblem(errorText(cause, FAILED)))
    setState('idle')
  }

  const preview = async () => {
    const run = { choice, preview: await call(quizInsightApi.regradePreview, { params, body }) }
    setDryRun(run)
    setQuestions((listed) => [...listedAfter(listed, run)])
  }

  const start = async (fingerprint: string) => {
    try {
      await send({ params, body: { ...body, fingerprint } })
    } catch (cause) {
      if (!(cause instanceof ApiError) || cause.status !== 409) throw cause
      setChanged(true)
      return preview()
    }
    toast.success('Regrading has started.')
    trackJob()
    done()
  }

  return {
    state,
    dryRun,
    /** Every question a dry run has told of. */
    questions,
    problem,
    /** The quiz or a result changed since the last dry run; what is shown is newer than what was agreed to. */
    changed,
    preview: () => {
      setChanged(false)
      return attempt('dry', preview)
    },
    run: () => (dryRun ? attempt('starting', () => start(dryRun.preview.fingerprint)) : undefined),
  }
}
