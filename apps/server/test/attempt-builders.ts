import { randomUUID } from 'node:crypto'
import type { Answer } from '@pelita/contract/areas/quiz/quiz-answers.ts'
import { beginAttempt } from '../src/areas/quiz/attempts/begin-attempt.ts'
import { lockRow } from '../src/areas/quiz/attempts/participant-row.ts'
import { settleAttempt } from '../src/areas/quiz/attempts/settle-attempt.ts'
import { placeItem, type Terms } from '../src/learning/item/place-item.ts'
import { aBatch, aModule, inMinutes } from './builders.ts'
import type { Member, TestOrg } from './test-server.ts'

export interface QuizUse {
  readonly quiz_id: string
  readonly module_id: string
  readonly batch_id: string
  readonly relation_id: string
}

interface UseValues {
  readonly terms?: Terms
  readonly batch?: Parameters<typeof aBatch>[2]
  /** Another item of the same batch. */
  readonly beside?: Pick<QuizUse, 'module_id' | 'batch_id'>
  readonly can_skip?: boolean
  readonly title?: string
}

/** Puts a quiz into a running batch of a classroom. */
export async function usedQuiz(org: TestOrg, quiz_id: string, values: UseValues = {}): Promise<QuizUse> {
  const module_id = values.beside?.module_id ?? (await aModule(org))
  const batch_id = values.beside?.batch_id ?? (await aBatch(org, module_id, { start_at: inMinutes(-60), ...values.batch }))
  const relation_id = await org.work((db) =>
    placeItem(db, {
      type: 'quiz',
      asset_id: quiz_id,
      cohort_id: batch_id,
      item_id: randomUUID(),
      can_skip: values.can_skip ?? false,
      titles: { content: values.title ?? 'Post Test' },
      terms: values.terms ?? {},
    }),
  )
  return { quiz_id, module_id, batch_id, relation_id }
}

export const rowOf = (org: TestOrg, use: Pick<QuizUse, 'relation_id'>, who: Pick<Member, 'id'>) =>
  org.work((db) =>
    db
      .selectFrom('item_results')
      .selectAll()
      .where('relation_id', '=', use.relation_id)
      .where('user_id', '=', who.id)
      .executeTakeFirstOrThrow(),
  )

/** Begins an attempt without asking whether it may, with these answers by the order of the questions. */
export async function begunAttempt(org: TestOrg, use: QuizUse, who: Pick<Member, 'id'>, answers: readonly Answer[] = [], no = 1) {
  const { id: result_id } = await rowOf(org, use, who)
  return org.work(async (db) => {
    const row = await lockRow(db, result_id)
    const id = await beginAttempt(db, row, {
      quiz_id: use.quiz_id,
      pass_grade: null,
      user_id: who.id,
      subject_user_id: null,
      objective: 'general',
      attempt_no: no,
    })
    const { displayed } = await db.selectFrom('quiz_attempts').select('displayed').where('id', '=', id).executeTakeFirstOrThrow()
    const given = displayed.flatMap((shown, i) =>
      answers[i] ? [{ attempt_id: id, question_id: shown.id, quiz_id: use.quiz_id, answer: JSON.stringify(answers[i]) }] : [],
    )
    if (given.length > 0) await db.insertInto('quiz_answers').values(given).execute()
    return { id, question_ids: displayed.map((shown) => shown.id) }
  })
}

/** An attempt that was handed in with these answers. */
export async function madeAttempt(org: TestOrg, use: QuizUse, who: Pick<Member, 'id'>, answers: readonly Answer[], no = 1) {
  const begun = await begunAttempt(org, use, who, answers, no)
  return { ...begun, ...(await org.work((db) => settleAttempt(db, begun.id))) }
}
