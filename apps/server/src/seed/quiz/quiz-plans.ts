import type { QuizPreferences } from '@pelita/contract/areas/quiz/quiz-form.ts'
import type { QuestionType } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import type { Objective } from '@pelita/contract/learning/survey-objectives.ts'
import { draft, type FileQuestion, trueFalse } from '../../areas/quiz/exchange/question-draft.ts'

export interface QuizPlan {
  readonly title: string
  readonly description: string
  readonly question_type: QuestionType
  readonly preferences?: Partial<QuizPreferences>
  readonly questions: readonly FileQuestion[]
  /** Used in classes of these categories; without any it waits in the library. */
  readonly categories: readonly string[]
  /** Those of them that nobody completes without it. */
  readonly required?: readonly string[]
}

const one = (question: string, right: string, ...wrong: string[]): FileQuestion =>
  draft('mcsa', `<p>${question}</p>`, {
    options: [
      ...wrong.slice(0, question.length % (wrong.length + 1)),
      right,
      ...wrong.slice(question.length % (wrong.length + 1)),
    ].map((label) => ({ label, is_correct: label === right })),
  })
const some = (question: string, right: readonly string[], ...wrong: string[]): FileQuestion =>
  draft('mcma', `<p>${question}</p>`, {
    options: [
      ...right.map((label) => ({ label, is_correct: true, score: 100 / right.length })),
      ...wrong.map((label) => ({ label, is_correct: false })),
    ],
  })
const essay = (question: string, expected = '', objective: Objective = 'general'): FileQuestion =>
  draft('essay', `<p>${question}</p>`, { expected, objective })
const scale = (question: string, objective: Objective = 'general'): FileQuestion =>
  draft('linear_scale', `<p>${question}</p>`, {
    objective,
    scale: { start: 1, end: 5, first_label: 'Sangat tidak setuju', last_label: 'Sangat setuju' },
  })
const upload = (question: string): FileQuestion =>
  draft('upload', `<p>${question}</p>`, { extensions: ['pdf', 'docx', 'jpg', 'png'] })

const graded = { pass_grade: 70, duration: 30, next_learning_status: 'pass', can_retake_on_fail: true, max_retake: 2 } as const
const SAFETY = ['Health & Safety', 'Safety', 'Seamanship', 'Cargo', 'Engineering']

const safety: QuizPlan = {
  title: 'Uji Kompetensi Keselamatan dan Kesehatan Kerja',
  description: '<p>Mengukur pemahaman dasar <strong>K3</strong> sebelum peserta bekerja di lapangan.</p>',
  question_type: 'combine',
  preferences: { ...graded, display_passing_grade: true, display_result: true, score_selection_type: 'highest' },
  categories: SAFETY,
  required: ['Health & Safety', 'Safety', 'Seamanship'],
  questions: [
    trueFalse('<p>Alat pelindung diri wajib dipakai di seluruh area kerja.</p>', true),
    trueFalse('<p>Kejadian hampir celaka tidak perlu dilaporkan.</p>', false),
    one(
      'Siapa yang berwenang menerbitkan izin kerja panas?',
      'Petugas K3 yang ditunjuk',
      'Rekan satu regu',
      'Tamu proyek',
      'Vendor',
    ),
    one('Apa langkah pertama saat menemukan tumpahan bahan kimia?', 'Mengamankan area', 'Menyiram air', 'Memotret', 'Pulang'),
    one('Warna rambu larangan adalah …', 'Merah', 'Hijau', 'Biru', 'Kuning'),
    some('Mana yang termasuk alat pelindung diri?', ['Helm', 'Sepatu keselamatan'], 'Topi kain', 'Kacamata hitam'),
    some('Kapan penilaian risiko diperbarui?', ['Setelah insiden', 'Saat proses berubah', 'Secara berkala'], 'Tidak pernah'),
    essay(
      'Mengapa pengarahan keselamatan dilakukan sebelum setiap giliran kerja?',
      'Agar semua orang memahami bahaya dan pengendalian pekerjaan hari itu.',
    ),
    upload('Unggah laporan inspeksi area kerja Anda.'),
  ],
}

const service: QuizPlan = {
  title: 'Kuis Pelayanan Prima',
  description: '<p>Standar layanan, empati, dan penanganan keluhan.</p>',
  question_type: 'mcsa',
  preferences: {
    ...graded,
    question_arrangement: 'random',
    display_per_page: 'single',
    display_answer: true,
    display_result: true,
  },
  categories: ['Service Excellence'],
  required: ['Service Excellence'],
  questions: [
    one('Apa tujuan utama pelayanan prima?', 'Kepuasan dan kepercayaan pelanggan', 'Antrean panjang', 'Biaya serendah mungkin'),
    one('Bagaimana menanggapi keluhan pelanggan?', 'Mendengarkan sampai selesai', 'Membantah', 'Mengalihkan', 'Mengabaikan'),
    one('Contoh pertanyaan terbuka adalah …', 'Apa yang bisa kami perbaiki?', 'Sudah puas?', 'Ada lagi?'),
    one('Batas waktu tanggapan pertama atas keluhan tertulis?', '1 x 24 jam', '1 minggu', '1 bulan'),
    one('Empati berarti …', 'Memahami perasaan pelanggan', 'Menyetujui semua permintaan', 'Memberi potongan harga'),
  ],
}

const leadership: QuizPlan = {
  title: 'Evaluasi Kepemimpinan dan Kerja Sama Tim',
  description: '<p>Soal pilihan dan refleksi bagi pemimpin lini.</p>',
  question_type: 'combine',
  preferences: {
    ...graded,
    duration: 45,
    question_display_settings: [
      {
        objective: 'general',
        types: [
          { question_type: 'mcsa', order: 1, max: 2, exclude_from_grading: false },
          { question_type: 'linear_scale', order: 2, max: 1, exclude_from_grading: true },
          { question_type: 'essay', order: 3, max: 2, exclude_from_grading: false },
        ],
      },
    ],
  },
  categories: ['Leadership'],
  questions: [
    one('Gaya kepemimpinan yang menumbuhkan kemandirian tim adalah …', 'Partisipatif', 'Otoriter', 'Pasif'),
    one('Umpan balik yang efektif bersifat …', 'Spesifik dan segera', 'Umum dan tertunda', 'Selalu positif'),
    one('Delegasi yang baik selalu disertai …', 'Wewenang yang jelas', 'Ancaman', 'Laporan setiap jam'),
    scale('Saya percaya diri memimpin rapat tim.'),
    essay(
      'Ceritakan satu keputusan sulit dan cara Anda mengambilnya.',
      'Menimbang data, melibatkan tim, dan menjelaskan alasan keputusan.',
    ),
    essay('Bagaimana Anda memberi umpan balik kepada anggota tim yang kinerjanya menurun?'),
  ],
}

const negotiation: QuizPlan = {
  title: 'Kuis Negosiasi dan Komunikasi Bisnis',
  description: '<p>Persiapan, jalannya, dan penutupan negosiasi.</p>',
  question_type: 'mcsa',
  preferences: { ...graded, duration: 20, display_result: true },
  categories: ['Communication'],
  questions: [
    one('Apa yang disiapkan lebih dahulu?', 'Tujuan dan batas terendah', 'Tempat duduk', 'Daftar hadir'),
    one('BATNA adalah …', 'Pilihan terbaik bila tidak ada kesepakatan', 'Harga pembuka', 'Notulen rapat'),
    one('Mendengarkan aktif ditandai dengan …', 'Mengulang inti ucapan lawan bicara', 'Menyela', 'Diam sepanjang waktu'),
    one('Kesepakatan sebaiknya ditutup dengan …', 'Ringkasan tertulis', 'Janji lisan', 'Tepuk tangan'),
  ],
}

const projects: QuizPlan = {
  title: 'Kuis Pengelolaan Risiko Proyek',
  description: '<p>Daftar risiko, tanggapan, dan pemantauan.</p>',
  question_type: 'mcsa',
  preferences: { ...graded, display_result: true },
  categories: ['Project Management'],
  questions: [
    one('Daftar risiko diperbarui …', 'Sepanjang proyek', 'Sekali di awal', 'Setelah proyek ditutup'),
    one('Membeli asuransi adalah contoh …', 'Mengalihkan risiko', 'Menghindari risiko', 'Menerima risiko'),
    one('Pemilik risiko bertugas …', 'Memantau dan menjalankan tanggapan', 'Menyetujui cuti tim', 'Menyusun notulen'),
  ],
}

const library: readonly QuizPlan[] = [
  {
    title: 'Orientasi: Kenali Perusahaan Kita',
    description: '<p>Benar atau salah tentang nilai, tata tertib, dan sejarah perusahaan.</p>',
    question_type: 'true_false',
    preferences: { display_result: true, can_retake_on_fail: true, can_retake_on_pass: true },
    categories: ['Onboarding'],
    required: ['Onboarding'],
    questions: [
      trueFalse('<p>Kartu identitas wajib dikenakan selama berada di kantor.</p>', true),
      trueFalse('<p>Kata sandi boleh dibagikan kepada rekan satu tim.</p>', false),
      trueFalse('<p>Cuti diajukan melalui aplikasi kepegawaian.</p>', true),
    ],
  },
  {
    title: 'Esai: Rencana Tindak Lanjut Pelatihan',
    description: '<p>Dijawab setelah pelatihan dan dinilai oleh pengajar.</p>',
    question_type: 'essay',
    preferences: { pass_grade: 60 },
    categories: ['Data & Digital', 'Finance'],
    questions: [
      essay('Apa yang akan Anda terapkan dalam 30 hari ke depan?', 'Rencana yang terukur dengan tenggat dan penanggung jawab.'),
      essay('Hambatan apa yang mungkin muncul dan bagaimana mengatasinya?'),
    ],
  },
  {
    title: 'Unggah Bukti Praktik Lapangan',
    description: '<p>Foto atau dokumen hasil praktik.</p>',
    question_type: 'upload',
    categories: [],
    questions: [upload('Unggah foto atau laporan praktik Anda.')],
  },
]

const surveyQuestions = (objective: Objective): FileQuestion[] => [
  scale('Menetapkan sasaran kerja yang jelas bagi tim.', objective),
  scale('Memberi umpan balik secara teratur.', objective),
  essay('Contoh perilaku yang terlihat di tempat kerja.', '', objective),
]

const surveys: readonly QuizPlan[] = [
  {
    title: 'Survei Kepuasan Peserta (LIM 1)',
    description: '<p>Pendapat peserta tentang materi, pengajar, dan penyelenggaraan.</p>',
    question_type: 'lim1',
    categories: ['Service Excellence', 'Leadership', 'Onboarding'],
    questions: [
      scale('Materi sesuai dengan kebutuhan pekerjaan saya.'),
      scale('Pengajar menyampaikan materi dengan jelas.'),
      scale('Sarana pelatihan memadai.'),
      essay('Apa yang perlu diperbaiki pada pelatihan berikutnya?'),
    ],
  },
  {
    title: 'Survei Perubahan Perilaku (LIM 3)',
    description: '<p>Diisi peserta dan atasannya, sebelum dan sesudah program.</p>',
    question_type: 'lim3',
    categories: ['Leadership'],
    questions: (['pre_learner', 'post_learner', 'pre_manager', 'post_manager'] as const).flatMap(surveyQuestions),
  },
]

/** Comes before everything else of its classes, and once more after it. */
const comparison: QuizPlan = {
  title: 'Tes Pengetahuan Sebelum dan Sesudah (LIM 2)',
  description: '<p>Tes singkat untuk mengukur peningkatan pengetahuan.</p>',
  question_type: 'lim2',
  // Taken before the training and once more after it.
  preferences: { pass_grade: 60, can_retake_on_fail: true, can_retake_on_pass: true, max_retake: 1 },
  categories: SAFETY,
  questions: [
    one('Hierarki pengendalian bahaya yang paling efektif adalah …', 'Eliminasi', 'Alat pelindung diri', 'Rambu'),
    some('Bahaya fisik di tempat kerja antara lain …', ['Kebisingan', 'Getaran'], 'Virus', 'Beban kerja'),
  ],
}

export const quizPlans: readonly QuizPlan[] = [
  comparison,
  safety,
  service,
  leadership,
  negotiation,
  projects,
  ...library,
  ...surveys,
]
