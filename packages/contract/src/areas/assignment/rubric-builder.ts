import type { Rubric } from './rubric.ts'

const level = (title: string, points: number, text = '') => ({ title, text, points })

/** A rubric for tests: 70 points, in two criteria. */
export const aRubric = (title = 'Rencana aksi'): Rubric => ({
  title,
  criteria: [
    {
      title: 'Isi',
      levels: [
        level('Belum tampak', 0, 'Tidak menjawab tugas.'),
        level('Cukup', 20, 'Menjawab sebagian.'),
        level('Baik', 40, 'Menjawab seluruhnya dengan contoh.'),
      ],
    },
    { title: 'Sumber', levels: [level('Tanpa sumber', 0), level('Lengkap', 30, 'Semua sumber disebut.')] },
  ],
})
