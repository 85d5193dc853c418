export interface MentoringPlan {
  readonly type: 'coaching' | 'mentoring'
  readonly title: string
  readonly description: string
  readonly topics: readonly string[]
  readonly minutes: number
  readonly auto_approve: boolean
  readonly capacity: number
  readonly online: boolean
  /** Which of the organisation's coaches, the busiest first. */
  readonly coach: number
  /** The hour of its slots on the organisation's clock, and the working days they are on, Monday first. */
  readonly hour: number
  readonly days: readonly number[]
}

export const MENTORING_PLANS: readonly MentoringPlan[] = [
  {
    ...{ type: 'coaching', title: 'Coaching kepemimpinan pertama', coach: 0, hour: 9, days: [0, 1, 2, 3, 4] },
    description:
      'Untuk yang baru memimpin tim: menyusun arah, membagi tugas, dan memberi umpan balik. Bawalah satu situasi nyata.',
    ...{ topics: ['Kepemimpinan', 'Umpan balik'], minutes: 60, auto_approve: false, capacity: 1, online: false },
  },
  {
    ...{ type: 'coaching', title: 'Latihan presentasi berkelompok', coach: 1, hour: 14, days: [1, 3] },
    description: 'Berlatih menyampaikan gagasan di depan dua atau tiga rekan, lalu saling memberi masukan.',
    ...{ topics: ['Presentasi', 'Komunikasi'], minutes: 90, auto_approve: true, capacity: 3, online: true },
  },
  {
    ...{ type: 'mentoring', title: 'Mentoring karier dengan pimpinan', coach: 0, hour: 16, days: [0, 2, 4] },
    description: 'Membicarakan langkah karier berikutnya dan apa yang perlu dipelajari, bersama pimpinan dari unit lain.',
    ...{ topics: ['Karier', 'Kepemimpinan'], minutes: 45, auto_approve: false, capacity: 1, online: true },
  },
]

export const OBJECTIVES = [
  'Ingin lebih tegas memimpin rapat tim',
  'Menyiapkan presentasi untuk direksi',
  'Bingung memilih jalur ahli atau jalur pimpinan',
  'Memberi umpan balik kepada rekan yang lebih senior',
  null,
] as const

export const NOTES = [
  '<p>Sudah mengenali pola saat rapat melebar. Berlatih menutup setiap agenda dengan satu keputusan.</p>',
  '<p>Kekuatan: <strong>menyusun alur</strong>. Perlu: jeda dan kontak mata. Rekaman latihan dibahas bersama.</p>',
  '<p>Tertarik pada jalur pimpinan, tetapi ingin mencoba memimpin proyek kecil lebih dahulu.</p>',
] as const

export const FOLLOW_UPS = [
  ['Memimpin rapat mingguan dengan agenda tertulis', 'Meminta umpan balik dari dua rekan'],
  ['Merekam latihan presentasi lima menit', 'Memperbaiki tiga salindia pertama'],
  ['Menulis rencana belajar tiga bulan', 'Berbicara dengan pimpinan unit tujuan'],
] as const

export const COMMENTS = ['Sangat membantu, contohnya nyata.', 'Ringkas dan mengena.', 'Butuh waktu lebih lama.', null] as const
