import { type QuizDetail, type QuizRow, questionReaders } from '@pelita/contract/areas/quiz/quiz.ts'
import { grants } from '@pelita/contract/core/catalogue.ts'
import { sql } from 'kysely'
import type { OrgDb, Session } from '../../platform/db/scope.ts'
import { notFound } from '../../platform/http/errors.ts'
import { attempted, quizColumns, withTypeLabel } from './quiz.queries.ts'
import { quizContent, shownQuestions } from './quiz-content.ts'

type Facts = Omit<QuizRow, 'question_type_label'> & Pick<QuizDetail, 'updated_by' | 'has_results' | 'last_sync'>

/** What the row of a quiz tells beside its own fields. */
export async function quizFacts(db: OrgDb, id: string): Promise<Facts> {
  const { rows } = await sql<Facts>`
    select ${quizColumns}, ${attempted} as has_results, q.last_sync,
           case when editor.id is not null then jsonb_build_object('full_name', editor.full_name) end as updated_by
      from quizzes q left join memberships author on author.id = q.created_by left join memberships editor on editor.id = q.updated_by
     where q.id = ${id}`.execute(db)
  const facts = rows[0]
  if (!facts) throw notFound('Quiz')
  return facts
}

const mayReadQuestions = (session: Pick<Session, 'permissions'>): boolean => {
  const held = new Set(session.permissions)
  return questionReaders.some((permission) => grants(held, permission))
}

/** One quiz; its questions only for whoever may read them with their keys. */
export async function quizDetail(db: OrgDb, session: Session, id: string): Promise<QuizDetail> {
  const facts = await quizFacts(db, id)
  const { revision: _, digiverse_id: _d, questions, ...content } = await quizContent(db, id)
  return withTypeLabel({ ...content, ...facts, questions: mayReadQuestions(session) ? shownQuestions(questions) : [] })
}
