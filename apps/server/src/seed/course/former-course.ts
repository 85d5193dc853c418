import { courseApi } from '@pelita/contract/areas/course/course.ts'
import { courseContentApi } from '@pelita/contract/areas/course/course-contents.ts'
import { coursePeopleApi } from '@pelita/contract/areas/course/course-people.ts'
import { categoryNamed, treeOf, type WantedSection } from '@pelita/simulator/make-course.ts'
import { playersOf } from '@pelita/simulator/open-play.ts'
import { openRun } from '@pelita/simulator/open-run.ts'
import type { Services } from '../../platform/services.ts'
import { aboutClass } from '../classroom/about-class.ts'
import { keepContentCover } from '../content-covers.ts'
import { weeksOf } from '../open-clock.ts'
import type { Simulating } from '../simulating.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Days ago somebody gave it what it lacked. */
const AGO = 24
const READERS = 5

interface Former {
  readonly title: string
  readonly about: string
  readonly objectives: readonly string[]
  readonly meeting: string
  readonly further: WantedSection
}

const read = (title: string, of: string) => ({ type: 'pdf' as const, title, of, can_skip: true })
const further = (title: string, page: string, instruction: string): WantedSection => ({
  title,
  items: [
    read('Kode etik karyawan', 'Kode Etik Karyawan'),
    { type: 'others', title: page, instruction, can_skip: true },
    { type: 'lim-1', title: 'Pendapat Anda tentang kursus ini', of: 'Survei Kepuasan Peserta (LIM 1)', can_skip: true },
  ],
})

/** Courses from before there were any: a meeting people came to, and nothing else. */
const FORMER: Readonly<Record<string, Former>> = {
  nusantara: {
    title: 'Etika Bisnis dan Anti Korupsi',
    about: 'Mengenali benturan kepentingan, hadiah yang tidak boleh diterima, dan cara melapor dengan aman.',
    objectives: ['Peserta menolak gratifikasi dan melaporkannya', 'Peserta tahu saluran pelaporan yang aman'],
    meeting: 'Pertemuan dengan Komite Etik',
    further: further('Setelah pertemuan', 'Saluran pelaporan', 'Simpan nomor dan alamat saluran pelaporan di telepon Anda.'),
  },
  bahari: {
    title: 'Pengantar ISM Code',
    about: 'Sistem manajemen keselamatan di kapal dan di darat, dan peran setiap orang di dalamnya.',
    objectives: ['Peserta menjelaskan peran DPA dan nakhoda', 'Peserta melaporkan ketidaksesuaian sesuai prosedur'],
    meeting: 'Pertemuan dengan DPA',
    further: further('Setelah pertemuan', 'Laporan ketidaksesuaian', 'Cari formulir ketidaksesuaian di kapal Anda dan bacalah.'),
  },
}

/** Gives it what a course has; who passed it stays passed, and some of them look at what was added. */
export async function makeWhole(services: Services, stage: Simulating): Promise<void> {
  const { org, now, phase, trainer, of } = stage
  const former = FORMER[org.code]
  if (!former) return
  const { title, about, objectives, meeting } = former
  const { results } = await trainer(courseApi.list, { query: { keyword: title, page_size: 10 } })
  const id = results.find((row) => row.title === title)?.id
  if (!id) return
  const params = { id }
  const thumbnail = await keepContentCover(services, org, title, 'Kursus')
  const category_id = await categoryNamed(trainer, 'Compliance')
  await phase(now - AGO * DAY, HOUR, async () => {
    const texts = { description: aboutClass(about), learning_objectives: [...objectives], tags: ['etika'], thumbnail }
    await trainer(courseApi.saveGeneral, { params, body: { ...texts, category_id, level_id: 1, duration: 180 } })
    const { sections } = await trainer(courseApi.one, { params })
    const before = sections.map(({ id: section, contents }) => ({
      ...{ id: section, title: 'Pertemuan' },
      contents: contents.map(({ id: item, content_id }) => ({
        ...{ id: item, content_id, title: meeting, content_type: 'presence' as const, can_skip: false },
      })),
    }))
    const body = { sections: [...before, ...(await treeOf(trainer, [former.further]))] }
    await trainer(courseContentApi.saveContents, { params, body })
    await trainer(courseApi.saveOther, { params, body: { privacy: 'PUBLIC', learning_order: 'random' } })
    await trainer(courseApi.changesDone, { params })
  })
  const query = { status: 'passed', page_size: READERS, sort_by: 'nik', order_by: 'asc' } as const
  const { results: passed } = await trainer(coursePeopleApi.history, { params, query })
  const clock = weeksOf(stage, { title, begins: now - (AGO - 2) * DAY, days: 14 })
  const people = passed.map(({ nik }) => nik)
  const run = await openRun(trainer, 'course', id)
  const players = playersOf(of(id, AGO), { run, trainer, people, clock })
  await players.enterAll()
  await players.sitAll()
  await players.end()
}
