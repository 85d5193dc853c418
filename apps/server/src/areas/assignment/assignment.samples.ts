import { assignmentGradingApi } from '@pelita/contract/areas/assignment/assignment-grading.ts'
import { aRubric } from '@pelita/contract/areas/assignment/rubric-builder.ts'
import {
  anAssignment,
  aWaitingResult,
  createdAssignment,
  sentInParts,
  usedAssignment,
} from '../../../test/assignment-builders.ts'
import type { Sent } from '../../../test/http-client.ts'
import type { EndpointName, Sample } from '../../../test/samples.ts'
import { smallPicture } from '../../../test/small-picture.ts'
import type { TestOrg } from '../../../test/test-server.ts'
import { enrollPeople } from '../../learning/cohort/enrollment/enrollments.ts'

const aSecretAssignment = async (org: TestOrg): Promise<string> =>
  (await createdAssignment(org, { title: org.secret, instruction: `<p>${org.secret}</p>` })).id

const ofAssignment =
  (more: () => Sent = () => ({})): Sample =>
  async (org) => ({ params: { id: await aSecretAssignment(org) }, query: {}, ...more() })

type Made = Awaited<ReturnType<typeof aWaitingResult>>
const ofReport =
  (more: (made: Made, org: TestOrg) => Sent | Promise<Sent> = () => ({})): Sample =>
  async (org) => {
    const made = await aWaitingResult(org)
    return { params: { id: made.assignment_id }, query: {}, ...(await more(made, org)) }
  }

const gradeFile = ({ result_id }: Made) => Object.assign(new Blob([`ID,Score\n${result_id},80\n`]), { name: 'grades.csv' })

/** Somebody expected to hand in something. */
const ofMine =
  (more: () => Sent = () => ({})): Sample =>
  async (org) => {
    const use = await usedAssignment(org, await aSecretAssignment(org), {
      batch: { title: org.secret, attendance_confirmation_type: 'not_required' },
    })
    await org.work((db) => enrollPeople(db, use.batch_id, [org.someone.id]))
    return { params: { relation_id: use.relation_id }, query: {}, ...more() }
  }

export const samples = {
  'assignment.list': ofAssignment(),
  'assignment.rubrics': async (org) => {
    await createdAssignment(org, { title: org.secret, rubric: aRubric(org.secret) })
    return { query: {} }
  },
  'assignment.download': ofAssignment(),
  'assignment.detail': ofAssignment(),
  'assignment.create': () => ({ body: anAssignment() }),
  'assignment.update': ofAssignment(() => ({ body: { title: 'Tugas baru' } })),
  'assignment.remove': ofAssignment(),
  'assignment-uses.filter': ofReport(),
  'assignment-uses.associates': ofReport(),
  'assignment-result.dashboard': ofReport(({ relation_id }) => ({ query: { relation_id } })),
  'assignment-result.results': ofReport(({ relation_id }) => ({ query: { relation_id } })),
  'assignment-result.review': ofReport(({ assignment_id, result_id }) => ({
    params: { id: assignment_id, resultId: result_id },
  })),
  'assignment-result.grade': ofReport(({ result_id }) => ({ body: { data: [{ id: result_id, score: 80 }] } })),
  'assignment-result.download': ofReport(),
  'assignment-result.submissions': ofReport(),
  'assignment-result.exportResults': ofReport(),
  'assignment-grading.gradeImport': ofReport((made) => ({ file: gradeFile(made), fields: {} })),
  // A checked sheet is its owner's: whoever else asks does not find it.
  'assignment-grading.markedImport': ofReport(async (made, org) => {
    const { import_id } = await org.admin.call(assignmentGradingApi.gradeImport, {
      params: { id: made.assignment_id },
      file: gradeFile(made),
      fields: {},
    })
    return { params: { id: made.assignment_id, import_id } }
  }),
  'assignment-grading.gradingQueue': ofReport(),
  'learner-assignment.mine': ofMine(),
  'learner-assignment.open': ofMine(),
  'learner-assignment.upload': async (org) => {
    const { params } = await ofMine()(org)
    return { file: await smallPicture(), fields: { relation_id: params?.relation_id } }
  },
  'learner-assignment.beginUpload': async (org) => {
    const { params } = await ofMine()(org)
    return { body: { relation_id: params?.relation_id, name: 'tugas.pdf', size: 10 } }
  },
  'learner-assignment.finishUpload': async (org) => {
    const { params } = await ofMine()(org)
    const relation_id = String(params?.relation_id)
    const id = await sentInParts(await org.learner(org.someone), relation_id, await smallPicture())
    return { params: { id }, body: { relation_id } }
  },
  'learner-assignment.submit': ofMine(() => ({ body: { text: 'Selesai' } })),
  'learner-assignment.submissions': ofMine(),
  'learner-assignment.mates': ofMine(),
} satisfies Record<Extract<EndpointName, `assignment${string}` | `learner-assignment${string}`>, Sample>
