import type { QuizRow } from '@pelita/contract/areas/quiz/quiz.ts'
import { showFailure, showWarning } from '../../../kit/feedback/failure.tsx'
import { toast } from '../../../kit/feedback/toast.tsx'
import { whileLoading } from '../../../kit/page/page-loader.ts'
import { failuresOf, runSync } from './run-sync.ts'

const FAILED = 'Failed get quizzes'

/** Takes one synced quiz over again. */
export async function resync({ id, title }: Pick<QuizRow, 'id' | 'title'>): Promise<void> {
  try {
    const run = await whileLoading(runSync({ title, by_assessment: { quiz_id: id } }), 'Synchronizing')
    if (run.success) toast.success('Synchronizing data successfully updated.')
    else showWarning('Error', failuresOf(run) || run.message || FAILED)
  } catch (cause) {
    showFailure(cause, FAILED)
  }
}
