import { addPeople, makeBatch, makeClass, type WantedBatch, type WantedClass } from '@pelita/simulator/make-class.ts'
import { simulateWhole } from '@pelita/simulator/whole-batch.ts'
import { type BatchShape, type LocalClock, meetingDays, meetingsOf } from './batch-shapes.ts'
import type { Simulating } from './simulated.ts'

const DAY = 86_400_000
const PEOPLE = 12
/** The organisation that has it: one is enough to look at, and every scan, answer and grade is a call. */
const SHOWN_BY = 'nusantara'

const WANTED: WantedClass = {
  title: 'Memandu Rapat yang Menghasilkan Keputusan',
  description: 'Menyiapkan agenda, memandu percakapan dan menutup rapat dengan keputusan yang dijalankan.',
  ...{ level: 2, category: 'Communication', presence: 'Presensi Memandu Rapat yang Menghasilkan Keputusan' },
  sections: ['Memandu rapat', 'Menutup rapat'],
  objectives: ['Peserta memandu rapat yang berakhir dengan keputusan, penanggung jawab dan tenggat'],
  audience: 'Siapa pun yang memimpin rapat',
  quiz: 'Kuis Negosiasi dan Komunikasi Bisnis',
  certificate: 'Sertifikat Pelatihan',
  assignment: {
    title: 'Notulen Rapat yang Anda Pandu',
    instruction: '<p>Pandu satu rapat di unit Anda, lalu tulis keputusan, penanggung jawab dan tenggatnya.</p>',
  },
}

/** One is over and its graduates claim today, the other has met and goes on. */
const SHAPES = [
  { day: -9, days: 2, people: PEOPLE, status: 'publish' },
  { day: -4, days: 5, people: PEOPLE, status: 'publish' },
] as const satisfies readonly BatchShape[]

/** A batch at the place most classes meet, from its first morning to its last afternoon. */
export function wantedBatch(clock: LocalClock, shape: BatchShape, title: string, location: string, seats: number): WantedBatch {
  const days = meetingDays(clock, shape)
  return {
    ...{ title, location, seats, meetings: meetingsOf(clock, shape, 0, 1) },
    ...{ start_at: clock.at(days[0] ?? 0, 8), end_at: clock.at(days.at(-1) ?? 0, 17) },
  }
}

/** A class with two batches from the invitation to the certificate, with lateness, a quiz, an assignment, grades, ratings and decisions. */
export async function seedShowcase({ org, now, clock, trainer, of, told, phase, people }: Simulating): Promise<void> {
  if (org.code !== SHOWN_BY) return
  const made = await phase(now - 100 * DAY, DAY / 8, () => makeClass(trainer, WANTED))
  for (const [n, shape] of SHAPES.entries()) {
    const wanted = wantedBatch(clock, shape, `Batch ${n + 1}`, 'Gedung Pelatihan Nusantara', 30)
    const start = Date.parse(wanted.start_at)
    const batchId = await phase(start - 50 * DAY, DAY / 8, () => makeBatch(trainer, made, wanted))
    const niks = await people(PEOPLE, 'others', WANTED.title, String(n))
    await phase(start - 40 * DAY, 28 * DAY, () => addPeople(trainer, { id: made.id, batchId }, niks))
    // People join over those weeks, not while the simulator looks for its rooms.
    told({ planned: start - 11 * DAY, lasts: 0, from: Date.now() })
    await simulateWhole(of(batchId, n + 3), () => {}, { until: now, told })
  }
}
