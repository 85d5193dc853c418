import { classroomBatchApi } from '@pelita/contract/areas/classroom/batch.ts'
import { classroomContentApi } from '@pelita/contract/areas/classroom/classroom-contents.ts'
import { courseApi } from '@pelita/contract/areas/course/course.ts'
import type { Call } from '@pelita/simulator/api.ts'
import { addPeople, makeBatch, makeClass, type WantedClass } from '@pelita/simulator/make-class.ts'
import { byName, named } from '@pelita/simulator/make-course.ts'
import { playersOf } from '@pelita/simulator/open-play.ts'
import { openRun } from '@pelita/simulator/open-run.ts'
import type { Replay } from '@pelita/simulator/simulate.ts'
import { simulateWhole } from '@pelita/simulator/whole-batch.ts'
import { deliverEvents } from '../../learning/event/deliver-events.ts'
import { nestedContents } from '../../learning/event/nested-contents.ts'
import type { Services } from '../../platform/services.ts'
import { aboutClass } from '../classroom/about-class.ts'
import type { BatchShape } from '../classroom/batch-shapes.ts'
import { replayOf } from '../classroom/past.ts'
import { settleSimulated } from '../classroom/settle-simulated.ts'
import { wantedBatch } from '../classroom/showcase.ts'
import { weeksOf } from '../open-clock.ts'
import { type Simulating, simulating } from '../simulating.ts'
import type { SeededOrganization } from '../user/people.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const SEED = 61

interface Planned {
  readonly wanted: WantedClass
  /** The course that is its first step. */
  readonly course: string
  readonly location: string
  readonly shape: BatchShape
}

/** One that is over, and one whose second meeting is still to come. */
const PLANNED: Readonly<Record<string, Planned>> = {
  nusantara: {
    wanted: {
      title: 'Lokakarya Umpan Balik: Dari Kursus ke Percakapan Nyata',
      description: aboutClass(
        'Apa yang dipelajari sendiri di kursus dipraktikkan bersama dengan percakapan dari pekerjaan Anda.',
        'Selesaikan kursusnya sebelum hari pertama; di kelas kita hanya berlatih.',
      ),
      ...{ level: 1, category: 'Communication', presence: 'Presensi Lokakarya Umpan Balik' },
      sections: ['Hari pertama', 'Hari kedua'],
      objectives: ['Peserta memberi umpan balik yang berakhir dengan kesepakatan'],
      audience: 'Siapa pun yang memimpin orang',
      ...{ quiz: 'Kuis Negosiasi dan Komunikasi Bisnis', certificate: 'Sertifikat Pelatihan' },
      assignment: {
        title: 'Satu Umpan Balik yang Anda Berikan',
        instruction: '<p>Ceritakan satu percakapan: apa yang Anda lihat, apa yang Anda minta, dan apa yang disepakati.</p>',
      },
    },
    course: 'Komunikasi Kerja yang Jelas',
    location: 'Gedung Pelatihan Nusantara',
    shape: { day: -13, days: 2, people: 10, status: 'publish' },
  },
  bahari: {
    wanted: {
      title: 'Latihan Komunikasi Anjungan di Simulator',
      description: aboutClass('Kursus komunikasi tertutup diselesaikan di rumah, lalu dilatih dua kali di simulator anjungan.'),
      ...{ level: 1, category: 'Leadership', presence: 'Presensi Latihan Komunikasi Anjungan' },
      sections: ['Simulator pertama', 'Simulator kedua'],
      objectives: ['Peserta mengulang setiap perintah sebelum menjalankannya'],
      audience: 'Perwira jaga dan calon perwira',
      ...{ quiz: 'Uji Kompetensi Keselamatan dan Kesehatan Kerja', certificate: 'Sertifikat Pelatihan Bahari' },
      assignment: {
        title: 'Rekaman Satu Jaga',
        instruction: '<p>Catat satu jaga: perintah yang diberikan, cara diulang, dan satu hal yang akan Anda ubah.</p>',
      },
    },
    course: 'Komunikasi Tertutup di Anjungan',
    location: 'Pusat Diklat Bahari',
    shape: { day: -5, days: 2, every: 9, people: 8, status: 'publish' },
  },
}

/** A course inside a class: some passed it before they came, the others are brought into it by the class and stop or go on there. */
export async function seedClassesWithCourses(services: Services, org: SeededOrganization): Promise<void> {
  const planned = PLANNED[org.code]
  if (!planned) return
  await simulating(services, org, (stage) => goThrough(services, stage, planned))
  await settleSimulated(services.database, org)
}

async function goThrough(services: Services, stage: Simulating, planned: Planned): Promise<void> {
  const { wanted, course, location, shape } = planned
  const { now, clock, trainer, told, phase, people, of } = stage
  const courseId = await named(course, trainer(courseApi.list, byName(course)))
  const made = await phase(now - 70 * DAY, HOUR, () => makeClass(trainer, wanted))
  await phase(now - 69 * DAY, HOUR, () => putCourseFirst(trainer, made.id, { id: courseId, title: course }))
  const batch = wantedBatch(clock, shape, 'Batch 1', location, 30)
  const start = Date.parse(batch.start_at)
  const batchId = await phase(start - 46 * DAY, HOUR, () => makeBatch(trainer, made, batch))
  const niks = await people(shape.people, 'with those of the README', now - 150 * DAY, wanted.title)
  const joined = (n: number) => start - 45 * DAY + (n / niks.length) * 24 * DAY
  for (const [n, nik] of niks.entries()) await phase(joined(n), HOUR, () => addPeople(trainer, { id: made.id, batchId }, [nik]))
  const prepared = niks.filter((_, n) => n % 3 > 0)
  await takeCourse(stage, courseId, { niks: prepared, begins: start - 28 * DAY, days: 8 })
  // People join over those weeks, not while the simulator looks for its rooms.
  told({ planned: start - 11 * DAY, lasts: 0, from: Date.now() })
  const ending = { content_id: made.id, end_at: batch.end_at, days_after: null }
  const follow = () => deliverEvents(services.database, [nestedContents])
  await simulateWhole(of(batchId, SEED), () => {}, following(replayOf(stage, ending, shape, niks), follow))
  await phase(Math.min(start + DAY, now - 3 * DAY), HOUR, follow)
  const others = niks.filter((nik) => !prepared.includes(nik))
  await takeCourse(stage, courseId, { niks: others, begins: Math.min(start + DAY, now - 3 * DAY) + 2 * HOUR, days: 2 })
  await follow()
}

/** Nobody begins the class before the course is passed: it stands before everything else. */
async function putCourseFirst(trainer: Call, classId: string, course: { readonly id: string; readonly title: string }) {
  const params = { id: classId }
  const { sections } = await trainer(classroomContentApi.contents, { params })
  const item = { title: course.title, content_type: 'course' as const, content_id: course.id, can_skip: false }
  const before = { title: 'Sebelum bertemu', day_id: 1, contents: [item] }
  await trainer(classroomContentApi.saveContents, { params, body: { sections: [before, ...sections] } })
}

/** Whoever follows what people reach has followed it before the clock goes on. */
const following = (replay: Replay, follow: () => Promise<unknown>): Replay => ({
  ...replay,
  trainer: async (endpoint, input) => {
    if (endpoint.path === classroomBatchApi.update.path) await follow()
    return replay.trainer(endpoint, input)
  },
})

interface Taking {
  readonly niks: readonly string[]
  readonly begins: number
  readonly days: number
}

/** They find the course, or are in it by the class, and go through it on some days. */
async function takeCourse(stage: Simulating, id: string, { niks, begins, days }: Taking): Promise<void> {
  const { trainer, of } = stage
  const run = await openRun(trainer, 'course', id)
  const clock = weeksOf({ ...stage, known: new Set() }, { title: 'before the class', begins, days })
  const players = playersOf(of(id, SEED), { run, trainer, people: niks, clock, patience: 0.5 })
  await players.enterAll()
  for (let n = 0; n < players.sittings && (await players.sitAll()); n++);
  await players.end()
}
