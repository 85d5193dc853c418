import { learnerAssignmentApi } from '@pelita/contract/areas/assignment/learner-assignment.ts'
import { type Call, Refused } from './api.ts'
import { chance } from './decisions.ts'
import { pdfOf } from './pdf-of.ts'

export const SUBMITS = 0.9
const FRIENDS = 3
const ATTACHES = 0.5

const ANSWERS = [
  'Saya mulai dengan memetakan pekerjaan tim, lalu mencoba satu perubahan kecil setiap pekan.',
  'Tiga temuan sudah saya catat beserta usulan tindakannya; dua di antaranya sudah ditindaklanjuti.',
  'Bagian yang paling sulit adalah menyepakati ukuran keberhasilan. Kami memilih waktu tunggu.',
  'Rencana ini sudah saya bahas dengan atasan dan akan ditinjau setiap akhir bulan.',
]

/** A text file, as small as one can be. */
const noteFile = (nik: string, answer: string) =>
  Object.assign(new Blob([`${nik}\n${answer}\n`], { type: 'text/plain' }), { name: `catatan-${nik}.txt` })
/** The smallest picture there is: one dot. */
const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const dotFile = (nik: string) =>
  Object.assign(new Blob([Buffer.from(DOT, 'base64')], { type: 'image/png' }), { name: `foto-${nik}.png` })
/** A page that says what it is. */
const pageFile = (title: string, nik: string) =>
  Object.assign(new Blob([new Uint8Array(pdfOf([`${title} - ${nik}`]))]), {
    name: `${title.replace(/[^\p{L}\p{N} -]/gu, '').slice(0, 60)}.pdf`,
  })

type Open = Awaited<ReturnType<typeof opened>>
const opened = (me: Call, relation_id: string) => me(learnerAssignmentApi.open, { params: { relation_id } })

/** A file of a type the assignment allows; null when it allows none the simulator can make. */
const fileFor = ({ allowed_upload_extensions: allowed, title }: Open, nik: string, answer: string) => {
  if (allowed.includes('pdf')) return pageFile(title, nik)
  if (allowed.includes('png')) return dotFile(nik)
  return allowed.includes('txt') ? noteFile(nik, answer) : null
}

/** Lets one participant hand in what of the batch is open to them; nine of ten do. */
export async function handInAssignments(me: Call, batch: string, seed: number, nik: string): Promise<string[]> {
  const { results } = await me(learnerAssignmentApi.mine, {
    query: { status: 'not_done', page_size: 100, order_by: 'title', order_type: 'asc' },
  })
  const outcomes: string[] = []
  for (const row of results.filter((one) => one.can_submit && (one.batch_id === batch || one.module_id === batch))) {
    if (chance(seed, nik, `submits ${row.title}`) >= SUBMITS) continue
    outcomes.push(`assignment ${await handIn(me, row.relation_id, seed, nik).catch(refused)}`)
  }
  return outcomes
}

const refused = (cause: unknown): string => {
  if (cause instanceof Refused) return cause.message
  throw cause
}

/** Hands in one assignment; a group is made of `among`, where only some are as far as this. */
export async function handIn(
  me: Call,
  relation_id: string,
  seed: number,
  nik: string,
  among?: ReadonlySet<string>,
): Promise<string> {
  const assignment = await opened(me, relation_id)
  if (assignment.refusal) return assignment.refusal
  if (assignment.status === 'waiting_review') return 'already handed in'
  const isNewGroup = assignment.assignment_type === 'group' && assignment.members.length === 0
  const mates = isNewGroup ? await friends(me, relation_id, among) : []
  if (isNewGroup && mates.length === 0) return 'without a group'
  const text = ANSWERS[Math.floor(chance(seed, nik, `answer ${assignment.title}`) * ANSWERS.length)] ?? ''
  const attaches = assignment.upload_condition === 'optional' && chance(seed, nik, `file ${assignment.title}`) < ATTACHES
  const file = attaches || assignment.upload_condition === 'required' ? fileFor(assignment, nik, text) : null
  const uploaded = file && (await me(learnerAssignmentApi.upload, { file, fields: { relation_id } }))
  const body = {
    text,
    ...(uploaded && { file_ids: [uploaded.file_id] }),
    ...(isNewGroup && { member_user_ids: mates }),
  }
  return (await me(learnerAssignmentApi.submit, { params: { relation_id }, body })).status
}

/** The first of the list who are still free. */
const friends = async (me: Call, relation_id: string, among?: ReadonlySet<string>): Promise<string[]> =>
  (await me(learnerAssignmentApi.mates, { params: { relation_id }, query: { page_size: among ? 100 : FRIENDS } })).results
    .map((row) => row.user_id)
    .filter((id) => !among || among.has(id))
    .slice(0, FRIENDS)
