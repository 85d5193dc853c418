import type { LoanState } from '@pelita/contract/areas/digilib/loan-rules.ts'

export interface TitlePlan {
  readonly type: 1 | 2 | 3
  readonly title: string
  readonly author: string
  readonly publisher: string
  readonly year: number
  readonly isbn: string
  readonly pages: number
  readonly synopsis: string
  readonly draft?: true
  readonly copies?: number
  readonly shelf?: string
  readonly fine?: number
  readonly path?: string
  readonly licenses?: number
  readonly loans?: readonly LoanState[]
  readonly readers?: number
}

/** Books nobody has to ask for: written for this demonstration, with numbers of no publisher's. */
export const TITLES: readonly TitlePlan[] = [
  {
    ...{
      type: 2,
      title: 'Memimpin Tim Lapangan',
      author: 'Ratri Kusumaningrum',
      publisher: 'Pustaka Karya',
      year: 2021,
      isbn: '9786020000015',
    },
    ...{ pages: 248, copies: 6, shelf: 'A-12', fine: 2000, synopsis: 'Dua puluh kasus nyata tentang memimpin dari dekat.' },
    loans: ['requested', 'approved', 'borrowed', 'overdue', 'returned', 'returned', 'rejected', 'cancelled', 'lost'],
  },
  {
    ...{
      type: 2,
      title: 'Statistik untuk Pengambil Keputusan',
      author: 'Bagus Wiratama',
      publisher: 'Cendekia',
      year: 2019,
      isbn: '9786020000022',
    },
    ...{ pages: 312, copies: 2, shelf: 'B-03', fine: 1000, synopsis: 'Membaca angka tanpa rumus yang menakutkan.' },
    loans: ['borrowed', 'borrowed', 'requested', 'requested', 'returned'],
  },
  {
    ...{
      type: 2,
      title: 'Keselamatan Kerja dari Nol',
      author: 'Siti Maharani',
      publisher: 'Pustaka Karya',
      year: 2023,
      isbn: '9786020000039',
    },
    ...{ pages: 180, copies: 10, shelf: 'A-01', fine: 0, synopsis: 'Buku saku untuk setiap pekerja baru.' },
    loans: ['requested', 'returned', 'returned'],
  },
  {
    ...{
      type: 1,
      title: 'Panduan Menulis Laporan Singkat',
      author: 'Tim Pembelajaran',
      publisher: 'Internal',
      year: 2024,
      isbn: '9786020000046',
    },
    ...{ pages: 64, readers: 14, synopsis: 'Satu halaman yang dibaca sampai selesai.' },
  },
  {
    ...{
      type: 1,
      title: 'Etika Bisnis Sehari-hari',
      author: 'Nadia Prameswari',
      publisher: 'Internal',
      year: 2022,
      isbn: '9786020000053',
    },
    ...{ pages: 120, readers: 9, synopsis: 'Pertanyaan yang muncul sebelum aturan sempat dibuka.' },
  },
  {
    ...{
      type: 1,
      title: 'Buku Saku Layanan Pelanggan',
      author: 'Tim Layanan',
      publisher: 'Internal',
      year: 2025,
      isbn: '9786020000060',
    },
    ...{ pages: 48, draft: true, synopsis: 'Rancangan edisi kedua.' },
  },
  {
    ...{
      type: 3,
      title: 'Manajemen Perubahan',
      author: 'Arif Santoso',
      publisher: 'Pustaka Digital Indonesia',
      year: 2020,
      isbn: '9786020000077',
    },
    ...{
      pages: 276,
      readers: 7,
      licenses: 25,
      path: 'manajemen-perubahan',
      synopsis: 'Mengapa rencana yang baik sering berhenti di tengah.',
    },
  },
  {
    ...{
      type: 3,
      title: 'Negosiasi dengan Hati',
      author: 'Laksmi Dewanti',
      publisher: 'Pustaka Digital Indonesia',
      year: 2018,
      isbn: '9786020000084',
    },
    ...{ pages: 198, readers: 3, licenses: 3, path: 'negosiasi', synopsis: 'Mendengar lebih dahulu, menawar kemudian.' },
  },
]

export const REVIEWS: readonly (readonly [rating: number, text: string | null])[] = [
  [5, 'Jelas dan langsung bisa dipakai.'],
  [4, 'Contohnya dekat dengan pekerjaan kami.'],
  [3, null],
  [5, 'Saya rekomendasikan untuk atasan baru.'],
]
