import type { WantedCourse, WantedItem } from '@pelita/simulator/make-course.ts'
import { aboutClass } from '../classroom/about-class.ts'

/** A course of the demonstration, and how people came to it. */
export interface CoursePlan {
  readonly wanted: Omit<WantedCourse, 'thumbnail'>
  /** Days ago it was made, and over how many days people came. */
  readonly ago: number
  readonly days: number
  readonly people: number
  /** Those one can sign in as are among them, and have something left to go on with. */
  readonly known?: true
  /** Somebody tries it first: nobody else can open it. */
  readonly tried?: true
  /** Offered to the other organisation, so many of whose people take it. */
  readonly offered?: number
  /** The title of the course that has to be passed before; who passed it goes on with this one. */
  readonly after?: string
}

const page = (title: string, instruction: string, more: Partial<WantedItem> = {}): WantedItem => ({
  ...{ type: 'others', title, instruction, can_skip: false },
  ...more,
})
const item = (type: WantedItem['type'], title: string, more: Partial<WantedItem> = {}): WantedItem => ({
  ...{ type, title, can_skip: false },
  ...more,
})

const SURVEY = item('lim-1', 'Pendapat Anda tentang kursus ini', { of: 'Survei Kepuasan Peserta (LIM 1)', can_skip: true })
const open = { privacy: 'PUBLIC', learning_order: 'sequential' } as const

type Given = Pick<WantedCourse, 'badge' | 'certificate'>

/** The same in both organisations, in the words of each: at the counter or at the gangway. */
const serving = (title: string, objectives: readonly string[], about: string, given: Given): CoursePlan => ({
  ...{ ago: 96, days: 60, people: 9 },
  wanted: {
    ...given,
    ...{ title, category: 'Service Excellence', level_id: 1, objectives, tags: ['pelayanan'], duration: 75 },
    description: aboutClass(about, [
      'menyapa dan mendengarkan sampai selesai',
      'mengulang inti keluhan dengan kata sendiri',
      'menutup percakapan dengan janji yang ditepati',
    ]),
    sections: [
      {
        title: 'Membuka percakapan',
        items: [
          item('pdf', 'Buku saku pelayanan', { of: 'Buku Saku Pelayanan Pelanggan' }),
          item('video', 'Melayani dengan empati', { of: 'Melayani Pelanggan dengan Empati', can_skip: true }),
        ],
      },
      {
        title: 'Menangani keluhan',
        items: [
          page('Latihan: tiga kalimat pembuka', 'Tulis tiga kalimat pembuka Anda sendiri dan pakai besok pagi.'),
          item('quiz', 'Kuis Pelayanan Prima', { pass_grade: 40 }),
          SURVEY,
        ],
      },
    ],
    other: { ...open, privacy: 'PROTECTED', max_participants: 60 },
  },
})

const speaking = (title: string, category: string, about: string): CoursePlan => ({
  ...{ ago: 110, days: 48, people: 7, known: true },
  wanted: {
    ...{ title, category, level_id: 1, tags: ['komunikasi'], duration: 60 },
    objectives: [
      'Peserta memberi umpan balik yang spesifik dan segera',
      'Peserta mengakhiri percakapan dengan kesepakatan tertulis',
    ],
    description: aboutClass(about),
    sections: [
      {
        title: 'Umpan balik',
        items: [
          item('podcast', 'Dengarkan: memberi umpan balik', { of: 'Obrolan Pemimpin: Memberi Umpan Balik' }),
          page('Coba hari ini', 'Beri satu umpan balik hari ini: apa yang Anda lihat, akibatnya, dan permintaan Anda.'),
        ],
      },
      { title: 'Kesepakatan', items: [item('quiz', 'Kuis Negosiasi dan Komunikasi Bisnis', { pass_grade: 50 }), SURVEY] },
    ],
    other: { ...open, learning_order: 'random' },
  },
})

const negotiating = (title: string, category: string, after: string, about: string): CoursePlan => ({
  ...{ ago: 36, days: 14, people: 4, after },
  wanted: {
    ...{ title, category, level_id: 2, tags: ['negosiasi'], duration: 120 },
    objectives: ['Peserta menyiapkan satu negosiasi nyata beserta batas dan pilihan cadangannya'],
    description: aboutClass(about, 'Pengajar membaca lembar persiapan Anda dan memberi masukan tertulis.'),
    sections: [
      {
        title: 'Bersiap',
        items: [
          page('Kenali kepentingan kedua pihak', 'Tulis apa yang penting bagi Anda dan apa yang penting bagi pihak lain.'),
          item('assignment', 'Lembar Persiapan Negosiasi', { pass_grade: 65, due_days: 14 }),
        ],
      },
      {
        title: 'Menutup',
        items: [page('Ringkasan tertulis', 'Kirim ringkasan kesepakatan kepada pihak lain pada hari yang sama.')],
      },
    ],
    other: { ...open, access_period: { type: 'limited', days: 120 } },
  },
})

/** Asked in this course and nowhere else. */
const FIRST_DAY = [
  {
    asks: 'Apa yang Anda bawa pada hari pertama?',
    options: ['Kartu identitas, nomor rekening dan pas foto', 'Surat lamaran', 'Tidak ada'],
  },
  {
    asks: 'Kepada siapa Anda bertanya bila belum jelas?',
    options: ['Pendamping yang disebut dalam surat sambutan', 'Petugas keamanan', 'Menunggu sampai ditanya'],
  },
] as const

const welcoming = (title: string, about: string): CoursePlan => ({
  ...{ ago: 12, days: 8, people: 3, tried: true },
  wanted: {
    ...{ title, category: 'Onboarding', level_id: 1, tags: ['orientasi'], duration: 45 },
    objectives: ['Karyawan baru tahu ke mana bertanya dan apa yang dikerjakan pada minggu pertama'],
    description: aboutClass(about),
    sections: [
      {
        title: 'Sebelum hari pertama',
        items: [
          item('pdf', 'Kode etik karyawan', { of: 'Kode Etik Karyawan' }),
          page('Siapkan berkas Anda', 'Bawa kartu identitas, nomor rekening dan pas foto pada hari pertama.'),
        ],
      },
      {
        title: 'Minggu pertama',
        items: [
          item('quiz', 'Kenali perusahaan kita', { of: 'Orientasi: Kenali Perusahaan Kita' }),
          item('quiz', 'Siap untuk hari pertama?', { written: FIRST_DAY, can_skip: true }),
        ],
      },
    ],
    other: open,
  },
})

const safety: CoursePlan = {
  ...{ ago: 120, days: 75, people: 7, known: true, offered: 4 },
  wanted: {
    ...{ title: 'Selamat Dimulai dari Saya: K3 untuk Semua', category: 'Health & Safety', level_id: 1, tags: ['k3', 'wajib'] },
    duration: 90,
    objectives: ['Peserta mengenali bahaya di tempat kerjanya', 'Peserta melaporkan kejadian hampir celaka pada hari yang sama'],
    description: aboutClass('Dasar keselamatan kerja yang dapat dipelajari kapan saja, di kantor maupun di lapangan.', [
      'bahaya yang sering tidak terlihat',
      'alat pelindung diri dan pemeriksaannya',
      'apa yang dilakukan pada menit-menit pertama',
    ]),
    sections: [
      {
        title: 'Mengenal bahaya',
        items: [
          item('pdf', 'Panduan keselamatan kerja', { of: 'Panduan Keselamatan Kerja di Lapangan' }),
          item('video', 'Pengenalan K3', { of: 'Pengenalan K3 di Tempat Kerja', can_skip: true }),
        ],
      },
      {
        title: 'Di tempat kerja Anda',
        items: [
          page(
            'Periksa alat pelindung Anda',
            'Periksa helm, sepatu dan rompi Anda dengan daftar periksa, lalu laporkan yang rusak.',
          ),
          item('lim-2', 'Tes akhir', { of: 'Tes Pengetahuan Sebelum dan Sesudah (LIM 2)', can_skip: true }),
          SURVEY,
        ],
      },
    ],
    badge: 'Pembelajar Mandiri',
    other: open,
  },
}

const nusantara: readonly CoursePlan[] = [
  safety,
  serving(
    'Melayani dengan Hati di Loket dan Telepon',
    ['Peserta menanggapi keluhan tanpa menyalahkan siapa pun'],
    'Untuk semua yang bertemu pelanggan setiap hari:',
    { certificate: 'Sertifikat Kelas Mandiri', badge: 'Pembelajar Mandiri' },
  ),
  speaking('Komunikasi Kerja yang Jelas', 'Communication', 'Umpan balik yang didengar dan kesepakatan yang dijalankan.'),
  negotiating(
    'Negosiasi untuk Pemimpin Unit',
    'Communication',
    'Komunikasi Kerja yang Jelas',
    'Lanjutan bagi yang telah menuntaskan Komunikasi Kerja yang Jelas.',
  ),
  welcoming('Minggu Pertama di Nusantara', 'Apa yang perlu diketahui karyawan baru sebelum dan selama minggu pertamanya.'),
]

const bahari: readonly CoursePlan[] = [
  serving(
    'Melayani Penumpang dengan Empati',
    ['Peserta menolong penumpang berkebutuhan khusus tanpa menunggu diminta'],
    'Untuk awak yang bertemu penumpang di dermaga dan di kapal:',
    { certificate: 'Sertifikat Kursus Bahari', badge: 'Lulusan Bahari' },
  ),
  speaking(
    'Komunikasi Tertutup di Anjungan',
    'Leadership',
    'Perintah yang diulang, umpan balik yang segera, dan serah terima yang lengkap.',
  ),
  negotiating(
    'Bernegosiasi dengan Agen dan Pelabuhan',
    'Leadership',
    'Komunikasi Tertutup di Anjungan',
    'Lanjutan bagi perwira yang telah menuntaskan Komunikasi Tertutup di Anjungan.',
  ),
  welcoming('Minggu Pertama di Galangan', 'Aturan kawasan, orang yang perlu dikenal dan minggu pertama Anda.'),
]

export const coursePlans: Readonly<Record<string, readonly CoursePlan[]>> = { nusantara, bahari }
