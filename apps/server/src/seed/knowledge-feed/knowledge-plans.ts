import type { KnowledgeKind, KnowledgeState } from '@pelita/contract/areas/knowledge-feed/knowledge-feed.ts'

export interface PostPlan {
  readonly content: KnowledgeKind
  readonly title: string
  readonly body?: string
  readonly link_url?: string
  readonly tags: readonly string[]
  readonly status: KnowledgeState
  /** Drawn for the demonstration: the number of a scene. */
  readonly cover?: number
  /** Days since it was shared. */
  readonly age: number
  readonly readers?: number
  /** How many reported it. */
  readonly reported?: number
  readonly note?: string
}

const article = (...paragraphs: readonly string[]): string => paragraphs.map((text) => `<p>${text}</p>`).join('')

export const POSTS: readonly PostPlan[] = [
  {
    ...{ content: 'article', title: 'Lima kebiasaan rapat singkat yang kami coba', tags: ['produktivitas', 'rapat'] },
    ...{ status: 'published', age: 21, readers: 24, cover: 0 },
    body: article(
      'Sejak bulan lalu tim kami membatasi rapat harian menjadi <strong>15 menit</strong>.',
      'Agenda dikirim sehari sebelumnya, satu orang menjaga waktu, dan keputusan dicatat di akhir.',
      'Hasilnya: tiga jam kerja per orang kembali setiap minggu.',
    ),
  },
  {
    ...{ content: 'article', title: 'Catatan belajar: membaca laporan keuangan dasar', tags: ['keuangan'] },
    ...{ status: 'published', age: 14, readers: 17, reported: 2, cover: 1 },
    body: article(
      'Saya bukan orang keuangan, jadi catatan ini untuk pemula.',
      'Mulailah dari arus kas, lalu bandingkan dengan laba. Keduanya sering bercerita berbeda.',
    ),
  },
  {
    ...{ content: 'link', title: 'Panduan komunikasi risiko dari BNPB', tags: ['keselamatan'] },
    body: article('Bab dua menjelaskan cara memberi tahu warga tanpa membuat panik.'),
    ...{ link_url: 'https://bnpb.go.id/', status: 'published', age: 9, readers: 11, cover: 2 },
  },
  {
    ...{ content: 'document', title: 'Daftar periksa sebelum kunjungan lapangan', tags: ['lapangan', 'keselamatan'] },
    ...{ status: 'published', age: 6, readers: 20 },
  },
  {
    ...{ content: 'podcast', title: 'Cerita pagi: pelanggan yang kembali', tags: ['layanan'] },
    ...{ status: 'published', age: 4, readers: 8, cover: 3 },
  },
  {
    ...{ content: 'article', title: 'Ringkasan sesi berbagi: negosiasi tanpa emosi', tags: ['negosiasi'] },
    ...{ status: 'waiting_review', age: 1.2, cover: 4 },
    body: article('Tiga hal yang saya bawa pulang dari sesi kemarin:', 'Dengarkan dulu, tanyakan alasan, baru tawarkan pilihan.'),
  },
  {
    ...{ content: 'document', title: 'Templat catatan serah terima sif', tags: ['operasional'] },
    ...{ status: 'waiting_review', age: 0.4 },
  },
  {
    ...{ content: 'link', title: 'Kursus statistik gratis yang saya ikuti', tags: ['data'] },
    ...{ link_url: 'https://www.bps.go.id/', status: 'waiting_review', age: 0.2 },
  },
  {
    ...{ content: 'article', title: 'Promo kartu kredit untuk karyawan', tags: ['promo'] },
    ...{ status: 'rejected', age: 11, note: 'Halaman ini untuk berbagi pengetahuan, bukan promosi.' },
    body: article('Hubungi saya untuk mendapatkan kartu kredit tanpa iuran tahunan.'),
  },
  {
    ...{ content: 'article', title: 'Cara cepat lulus ujian sertifikasi', tags: ['sertifikasi'] },
    ...{ status: 'hidden', age: 16, readers: 19, reported: 5, note: '5 colleagues reported it' },
    body: article('Kumpulan soal yang keluar tahun lalu, lengkap dengan jawabannya.'),
  },
  {
    ...{ content: 'link', title: 'Grup obrolan di luar kantor', tags: ['komunitas'] },
    ...{
      link_url: 'https://contoh.example/grup',
      status: 'hidden',
      age: 18,
      readers: 6,
      note: 'Tautan tidak lagi dapat dibuka.',
    },
  },
]

export const COMMENTS: readonly string[] = [
  'Terima kasih, langsung kami coba di tim.',
  'Boleh minta contoh agendanya?',
  'Sangat membantu, terutama bagian terakhir.',
  'Setuju. Di cabang kami hasilnya serupa.',
]

export const REPORTS: readonly string[] = [
  'Isi tidak sesuai dengan aturan berbagi.',
  'Membocorkan soal ujian.',
  'Melanggar kode etik sertifikasi.',
  'Tolong ditinjau, ini soal rahasia.',
  'Tidak pantas dibagikan.',
]
