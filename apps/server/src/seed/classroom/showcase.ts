import { addPeople, makeBatch, makeClass, type WantedBatch, type WantedClass } from '@pelita/simulator/make-class.ts'
import { simulateWhole } from '@pelita/simulator/whole-batch.ts'
import type { Simulating } from '../simulating.ts'
import { aboutClass } from './about-class.ts'
import { type BatchShape, type LocalClock, meetingDays, meetingsOf } from './batch-shapes.ts'
import { replayOf } from './past.ts'

const DAY = 86_400_000

interface Shown {
  readonly wanted: WantedClass
  readonly location: string
  readonly shapes: readonly BatchShape[]
}

const sizes = { people: 12, status: 'publish' } as const

/**
 * Each organisation has one that is over, whose graduates claim today; one of them a second batch that has met and goes on. Every scan,
 * answer and grade is a call, so these are few.
 */
const SHOWN: Readonly<Record<string, Shown>> = {
  nusantara: {
    wanted: {
      title: 'Memandu Rapat yang Menghasilkan Keputusan',
      description: aboutClass(
        'Menyiapkan agenda, memandu percakapan dan menutup rapat dengan keputusan yang dijalankan.',
        'Hari pertama kita memandu, hari kedua kita menutup. Setiap peserta memandu sedikitnya satu rapat dan mendapat umpan balik.',
      ),
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
    },
    location: 'Gedung Pelatihan Nusantara',
    shapes: [
      { ...sizes, day: -9, days: 2 },
      { ...sizes, day: -4, days: 5 },
    ],
  },
  bahari: {
    wanted: {
      title: 'Serah Terima Jaga di Anjungan',
      description: aboutClass('Menyerahkan jaga dengan lengkap, sehingga yang menerima tidak perlu bertanya lagi:', [
        'posisi dan haluan',
        'lalu lintas di sekitar kapal',
        'cuaca yang dihadapi',
        'perintah nakhoda dan hal yang belum selesai',
      ]),
      ...{ level: 2, category: 'Navigation', presence: 'Presensi Serah Terima Jaga di Anjungan' },
      sections: ['Menyerahkan jaga', 'Menerima jaga'],
      objectives: ['Peserta menyerahkan dan menerima jaga tanpa ada yang terlewat'],
      audience: 'Perwira jaga dan calon perwira',
      quiz: 'Kuis Pengelolaan Risiko Proyek',
      certificate: 'Sertifikat Pelatihan',
      assignment: {
        title: 'Daftar Periksa Serah Terima Jaga Anda',
        instruction: '<p>Susun daftar periksa serah terima jaga untuk kapal Anda, lalu tulis apa yang sering terlewat.</p>',
      },
    },
    location: 'Pusat Diklat Bahari',
    shapes: [{ ...sizes, people: 6, day: -8, days: 2 }],
  },
}

/** A batch at the place most classes meet, from its first morning to its last afternoon. */
export function wantedBatch(clock: LocalClock, shape: BatchShape, title: string, location: string, seats: number): WantedBatch {
  const days = meetingDays(clock, shape)
  return {
    ...{ title, location, seats, meetings: meetingsOf(clock, shape, 0, 1) },
    ...{ start_at: clock.at(days[0] ?? 0, 8), end_at: clock.at(days.at(-1) ?? 0, 17) },
  }
}

/** A class from the invitation to the certificate, with lateness, a quiz, an assignment, grades, ratings and decisions. */
export async function seedShowcase(stage: Simulating): Promise<void> {
  const { org, now, clock, trainer, of, told, phase, people } = stage
  const shown = SHOWN[org.code]
  if (!shown) return
  const { wanted: planned, location, shapes } = shown
  const made = await phase(now - 100 * DAY, DAY / 8, () => makeClass(trainer, planned))
  for (const [n, shape] of shapes.entries()) {
    const wanted = wantedBatch(clock, shape, `Batch ${n + 1}`, location, 30)
    const start = Date.parse(wanted.start_at)
    const batchId = await phase(start - 50 * DAY, DAY / 8, () => makeBatch(trainer, made, wanted))
    const niks = await people(shape.people, 'others', now - 150 * DAY, planned.title, String(n))
    await phase(start - 40 * DAY, 28 * DAY, () => addPeople(trainer, { id: made.id, batchId }, niks))
    // People join over those weeks, not while the simulator looks for its rooms.
    told({ planned: start - 11 * DAY, lasts: 0, from: Date.now() })
    const replay = replayOf(stage, { content_id: made.id, end_at: wanted.end_at, days_after: null }, shape, niks)
    await simulateWhole(of(batchId, n + 3), () => {}, replay)
  }
}
