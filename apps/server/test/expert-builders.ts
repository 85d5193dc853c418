import { sql } from 'kysely'
import { createdAssignment, handIn, resultOf, usedAssignment } from './assignment-builders.ts'
import { madeAttempt, usedQuiz } from './attempt-builders.ts'
import { participants } from './builders.ts'
import { anEssay, createdQuiz } from './quiz-builders.ts'
import type { TestOrg } from './test-server.ts'

/** A batch whose graduation experts determine, with an assignment and an essay of one participant that wait for this expert. */
export async function anExpertsClass(org: TestOrg, expertId: string, title = 'Tugas ahli') {
  const { id: assignment_id } = await createdAssignment(org, { title, grading_status: 'graded' })
  const use = await usedAssignment(org, assignment_id, { batch: { graduation_determined_by: 'expert' } })
  const { id: quizId } = await createdQuiz(org, { title, questions: [anEssay()], pass_grade: 70 })
  const quiz = await usedQuiz(org, quizId, { beside: use })
  const [member] = await participants(org, use.batch_id, 1, 'confirmed')
  if (!member) throw new Error('Nobody takes part')
  await handIn({ learner: await org.learner(member) }, use.relation_id)
  const attempt = await madeAttempt(org, quiz, member, [{ text: 'Karena aman' }])
  const { id: result_id } = await resultOf(org, use.relation_id, member)
  const flows = await org.work(async (db) => {
    const { rows } = await sql<{ item_id: string }>`
      select item_id from content_relations where id in (${use.relation_id}, ${quiz.relation_id}) order by item_id`.execute(db)
    const items = rows.map((row) => row.item_id)
    await sql`insert into batch_experts (batch_id, user_id, flows) values (${use.batch_id}, ${expertId}, ${items}::uuid[])`.execute(
      db,
    )
    return items
  })
  const participant_id = await org.work(async (db) => {
    const { rows } = await sql<{ id: string }>`
      update enrollments set learning_status = 'waiting_expert' where cohort_id = ${use.batch_id} and user_id = ${member.id} returning id`.execute(
      db,
    )
    return rows[0]?.id ?? ''
  })
  return { ...use, quizId, member, attempt, result_id, participant_id, flows }
}
