import { authApi } from '@pelita/contract/areas/auth.ts'
import { presenceApi } from '@pelita/contract/areas/presence.ts'
import { type Call, caller } from './api.ts'

/** The trainer's side: what hangs on the wall of the room and who is on the list. */
export interface Room {
  readonly presence_id: string
  readonly title: string
  readonly content_type: string
  /** What it is used in. */
  readonly content_id: string | null
  readonly schedule_id: string
  readonly start_date_time: string
  readonly end_date_time: string | null
  /** The niks of everybody expected. */
  readonly people: readonly string[]
  /** The code as the screen shows it at this moment. */
  readonly code: () => Promise<string>
}

export async function signIn(url: string, org_code: string, email: string, password: string): Promise<Call> {
  const answer = await caller(url)(authApi.login, { body: { email, password, org_code } })
  if (!('token' in answer)) throw new Error(`${email} has to verify the sign-in first; take an account without verification`)
  return caller(url, { authorization: `Bearer ${answer.token}` })
}

type Wall = Pick<Room, 'presence_id' | 'title' | 'content_type' | 'content_id'>

/** The classroom a batch belongs to, found by the presences it meets by. */
export async function classroomOf(trainer: Call, batch_id: string): Promise<string> {
  const walls = await wallsOf(trainer, batch_id)
  const found = walls.find((wall) => wall.content_type === 'classroom')?.content_id
  if (!found) throw new Error(`No presence of a classroom meets in batch ${batch_id}`)
  return found
}

/** Every meeting of the batch, whichever presence it belongs to. */
export async function roomsOf(trainer: Call, batch_id: string): Promise<Room[]> {
  const rooms: Room[] = []
  for (const { presence_id, title, content_type, content_id } of await wallsOf(trainer, batch_id)) {
    const schedules = await trainer(presenceApi.schedules, { params: { id: presence_id }, query: { batch_id } })
    for (const schedule of schedules.results)
      rooms.push({
        ...{ ...schedule, presence_id, title, content_type, content_id },
        people: await peopleOf(trainer, presence_id, schedule.schedule_id),
        code: codeOnScreen(trainer, presence_id, schedule.schedule_id),
      })
  }
  return rooms.sort((a, b) => a.start_date_time.localeCompare(b.start_date_time))
}

/** The presences the batch meets by. */
async function wallsOf(trainer: Call, batch_id: string): Promise<Wall[]> {
  const walls: Wall[] = []
  for (const { id, title, content_type } of await associated(trainer)) {
    const { results } = await trainer(presenceApi.batches, { params: { id } })
    if (!results.some((batch) => batch.batch_id === batch_id)) continue
    const { associate_id } = await trainer(presenceApi.detail, { params: { id }, query: {} })
    walls.push({ presence_id: id, title, content_type, content_id: associate_id })
  }
  return walls
}

async function associated(trainer: Call) {
  const found = []
  for (let page = 1, more = true; more; page++) {
    const { results, pagination } = await trainer(presenceApi.list, { query: { page, page_size: 100 } })
    found.push(...results.filter((row) => row.is_associated))
    more = pagination.next
  }
  return found
}

async function peopleOf(trainer: Call, id: string, schedule_id: string): Promise<string[]> {
  const niks: string[] = []
  for (let page = 1, more = true; more; page++) {
    const query = { schedule_id, page, page_size: 100, order_by: 'nik', order_type: 'asc' } as const
    const { results, pagination } = await trainer(presenceApi.attendances, { params: { id }, query })
    niks.push(...results.filter((row) => row.invitation === 'invited' || row.invitation === 'confirmed').map((row) => row.nik))
    more = pagination.next
  }
  return niks
}

/** Reads the code as often as it changes: one that stays is read once. */
export function codeOnScreen(trainer: Call, id: string, schedule_id: string): () => Promise<string> {
  const asked = { params: { id }, query: { schedule_id } }
  let shown: Promise<{ code_mode: string; code: string | null }> | undefined
  return async () => {
    shown ??= trainer(presenceApi.detail, asked)
    const { code_mode, code } = await shown
    return code_mode === 'static' ? (code ?? '') : (await trainer(presenceApi.rotatingCode, asked)).code
  }
}
