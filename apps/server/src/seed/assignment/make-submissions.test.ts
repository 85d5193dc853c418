import { newAssignment } from '@pelita/contract/areas/assignment/assignment-form.ts'
import { expect, test } from 'vitest'
import { assignmentPlans } from './assignment-plans.ts'
import { inGroups, makeResult, type Owing } from './make-submissions.ts'

const owing = (n: number): Owing => ({
  result_id: `r${n}`,
  relation_id: 'u',
  user_id: `m${n}`,
  nik: `N${n}`,
  place: 'Class Batch 1',
  ready_at: new Date(Date.now() - 40 * 86_400_000).toISOString(),
  start_at: new Date(Date.now() - 40 * 86_400_000).toISOString(),
  end_at: new Date(Date.now() - 38 * 86_400_000).toISOString(),
})

test('groups lose nobody and have two to five members', () => {
  for (let people = 2; people < 40; people++) {
    const groups = inGroups(Array.from({ length: people }, (_, n) => owing(n)))
    expect(groups.flat()).toHaveLength(people)
    for (const group of groups) expect(group.length >= 2 && group.length <= 5).toBe(true)
  }
})

test('every plan is a valid assignment, and what is made for it keeps its own rules', () => {
  for (const plan of assignmentPlans) {
    const form = newAssignment.parse({ title: plan.title, instruction: plan.instruction, ...plan.preferences })
    for (let n = 0; n < 60; n++) {
      const made = makeResult([owing(n)], { form, plan, grader: 'g', fileOf: () => 'f' })
      expect(made.versions.filter((version) => version.is_current)).toHaveLength(1)
      expect(made.versions.every((version) => Date.parse(version.submitted_at) < Date.now())).toBe(true)
      if (form.grading_status === 'ungraded') expect(made).toMatchObject({ status: 'passed', score: null })
      if (form.submit_condition === 'no_resubmit') expect(made.versions).toHaveLength(1)
      if (form.upload_condition === 'disallowed') expect(made.versions.flatMap((version) => version.file_ids)).toEqual([])
    }
  }
})
