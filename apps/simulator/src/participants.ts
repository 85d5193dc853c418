import { classroomParticipantApi } from '@pelita/contract/areas/classroom/classroom-participants.ts'
import { learnerApi } from '@pelita/contract/areas/learner.ts'
import type { Call } from './api.ts'
import { decide } from './decisions.ts'
import { as, each, outcome, type Simulation } from './simulate.ts'

/** Somebody on the list of a batch. */
export interface Participant {
  /** The enrolment. */
  readonly id: string
  readonly user_id: string
  readonly nik: string
}

/** Who is invited or has confirmed, in the order of their NIKs. */
export async function participantsOf(trainer: Call, params: { id: string; batchId: string }): Promise<Participant[]> {
  const people: Participant[] = []
  for (let page = 1, more = true; more; page++) {
    const query = { page, page_size: 100, sort_by: 'nik', order_by: 'asc' } as const
    const { results, pagination } = await trainer(classroomParticipantApi.list, { params, query })
    people.push(...results.filter(({ status }) => status === 'invited' || status === 'confirmed'))
    more = pagination.next
  }
  return people.sort((a, b) => a.nik.localeCompare(b.nik))
}

/** Lets the invited answer, but for those who are to stay silent; gives back who takes part. */
export async function answerAll(
  options: Simulation,
  invited: readonly Participant[],
  silent: ReadonlySet<string> = new Set(),
  count: (what: string) => void,
): Promise<Participant[]> {
  const confirmed = new Set<string>()
  await each(invited, async ({ id, nik }) => {
    const { answer } = decide(options.seed, nik)
    if (answer === 'silent' || silent.has(nik)) return
    const send = async () => (await as(options, nik)(learnerApi.answer, { params: { id }, body: { action: answer } })).status
    const said = await outcome(send)
    if (said === 'confirmed') confirmed.add(nik)
    count(said)
  })
  return invited.filter(({ nik }) => confirmed.has(nik))
}
