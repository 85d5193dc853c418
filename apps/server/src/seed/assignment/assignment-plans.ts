import type { AssignmentForm } from '@pelita/contract/areas/assignment/assignment-form.ts'

export interface AssignmentPlan extends Pick<AssignmentForm, 'title' | 'instruction'> {
  readonly preferences: Partial<Omit<AssignmentForm, 'title' | 'instruction'>>
  /** Classes of these categories, or contents of this kind that run in batches, have it as an item; none means nobody uses it yet. */
  readonly categories: readonly string[]
  /** Those of them that nobody completes without it. */
  readonly required?: readonly string[]
  /** So long after the run began nobody hands in yet. */
  readonly opens_after_days?: number
  readonly pass_grade: number | null
  /** What people write beside their files. */
  readonly notes: readonly [string, ...string[]]
  /** What the files are called. */
  readonly file: string
}

const list = (...points: string[]) => `<ol>${points.map((point) => `<li>${point}</li>`).join('')}</ol>`

/** Every type, grading and upload condition, in use and not. */
export const assignmentPlans: readonly AssignmentPlan[] = [
  {
    title: 'Rencana Aksi Kepemimpinan 90 Hari',
    instruction: `<p>Susun rencana aksi untuk <strong>90 hari pertama</strong> setelah pelatihan.</p>${list('Satu perilaku yang akan Anda ubah', 'Dua percakapan yang akan Anda adakan', 'Ukuran keberhasilan yang dapat dilihat atasan')}`,
    preferences: { display_result: true, allowed_upload_extensions: ['pdf', 'docx', 'pptx'] },
    categories: ['Leadership'],
    required: ['Leadership'],
    pass_grade: 75,
    notes: [
      'Terlampir rencana aksi saya. Bagian ukuran keberhasilan sudah saya bahas dengan atasan.',
      'Mohon masukan untuk butir kedua, tim saya tersebar di tiga lokasi.',
      '',
    ],
    file: 'Rencana Aksi 90 Hari.pdf',
  },
  {
    title: 'Studi Kasus Kelompok: Memulihkan Kepercayaan Pelanggan',
    instruction: `<p>Kerjakan <em>berkelompok</em>, dua sampai sepuluh orang. Satu orang mengumpulkan untuk semua.</p>${list('Ringkas kasusnya dalam satu halaman', 'Tuliskan tiga langkah pemulihan', 'Siapa mengerjakan apa, kapan')}`,
    preferences: { assignment_type: 'group', display_result: true, allowed_upload_extensions: ['pdf', 'pptx'] },
    categories: ['Service Excellence'],
    pass_grade: 70,
    notes: ['Hasil diskusi kelompok kami terlampir.', 'Langkah ketiga sudah kami coba di loket utama.'],
    file: 'Studi Kasus Kelompok.pdf',
  },
  {
    title: 'Laporan Temuan Bahaya di Tempat Kerja',
    instruction:
      '<p>Foto dan catat <u>tiga temuan bahaya</u> di tempat kerja Anda, tingkat risikonya, dan tindakan yang Anda usulkan.</p>',
    preferences: {
      grading_status: 'graded',
      submit_condition: 'no_resubmit',
      allowed_upload_extensions: ['pdf', 'jpg', 'jpeg', 'png'],
    },
    categories: ['Health & Safety', 'Safety', 'Cargo'],
    pass_grade: 70,
    notes: ['Temuan di gudang, jalur evakuasi dan ruang genset.', 'Dua temuan sudah ditindaklanjuti oleh petugas K3.'],
    file: 'Temuan Bahaya.pdf',
  },
  {
    title: 'Proyek Kelompok: Dasbor untuk Keputusan',
    instruction:
      '<p>Bangun satu dasbor dari data unit kerja Anda dan jelaskan <strong>keputusan apa</strong> yang diambil darinya.</p>',
    preferences: {
      assignment_type: 'group',
      grading_status: 'graded',
      allowed_upload_extensions: ['pdf', 'xlsx', 'pbix', 'zip'],
    },
    categories: ['Data & Digital'],
    pass_grade: 80,
    notes: ['Sumber data: laporan bulanan unit. Nama pelanggan sudah disamarkan.', ''],
    file: 'Dasbor Kelompok.pdf',
  },
  {
    title: 'Refleksi Pekan Pertama',
    instruction:
      '<p>Tuliskan dengan kata-kata sendiri: apa yang mengejutkan, apa yang masih membingungkan, siapa yang membantu Anda?</p>',
    preferences: { grading_status: 'feedback', upload_condition: 'disallowed', display_result: true },
    categories: ['Onboarding'],
    pass_grade: null,
    notes: [
      'Saya terkejut betapa sering orang menanyakan kabar. Yang masih membingungkan adalah alur persetujuan cuti.',
      'Pekan pertama padat, tetapi pendamping saya selalu ada. Saya belum paham cara memesan ruang rapat.',
      'Yang paling berkesan adalah kunjungan ke lapangan. Saya ingin lebih banyak waktu dengan tim operasi.',
    ],
    file: '',
  },
  {
    title: 'Catatan Praktik Lapangan',
    instruction: '<p>Kumpulkan catatan praktik Anda. Tugas ini tidak dinilai; berkas boleh dilampirkan bila ada.</p>',
    preferences: {
      grading_status: 'ungraded',
      upload_condition: 'optional',
      allowed_upload_extensions: ['pdf', 'txt', 'jpg', 'png', 'mp4'],
    },
    categories: ['Seamanship', 'Engineering'],
    pass_grade: null,
    notes: [
      'Catatan praktik hari kedua, termasuk hal yang perlu diulang.',
      'Praktik berjalan lancar, waktu simulasi terlalu singkat.',
    ],
    file: 'Catatan Praktik.pdf',
  },
  {
    title: 'Lembar Persiapan Negosiasi',
    instruction: `<p>Siapkan satu negosiasi nyata yang akan Anda jalani.</p>${list('Tujuan dan batas Anda', 'Kepentingan pihak lain', 'Pilihan bila tidak tercapai kesepakatan')}`,
    preferences: { upload_condition: 'optional', display_result: true, allowed_upload_extensions: ['pdf', 'docx'] },
    categories: ['Communication'],
    pass_grade: 70,
    notes: ['Negosiasi perpanjangan kontrak dengan vendor gudang.', 'Pilihan cadangan masih saya bahas dengan atasan.'],
    file: 'Persiapan Negosiasi.pdf',
  },
  {
    title: 'Esai: Budaya Kerja yang Ingin Kita Bangun',
    instruction: '<p>Esai bebas, paling banyak dua halaman.</p>',
    preferences: { allowed_upload_extensions: ['pdf', 'doc', 'docx'] },
    categories: [],
    pass_grade: null,
    notes: [''],
    file: '',
  },
  {
    title: 'Proposal Perbaikan Proses Lintas Unit',
    instruction: '<p>Kelompok lintas unit mengusulkan satu perbaikan proses beserta hitungan dampaknya.</p>',
    preferences: { assignment_type: 'group', allowed_upload_extensions: ['pdf', 'xlsx', 'pptx'] },
    categories: ['program'],
    required: ['program'],
    opens_after_days: 14,
    pass_grade: 70,
    notes: ['Proposal kelompok kami, beserta hitungan dampak tiga bulan pertama.', 'Unit pengadaan dan gudang sudah menyetujui.'],
    file: 'Proposal Perbaikan Proses.pdf',
  },
]

/** What experts answer, from weak to strong. */
export const FEEDBACKS: readonly [string, ...string[]] = [
  'Terlalu umum. Tuliskan siapa melakukan apa, dan kapan.',
  'Arahnya benar, tetapi belum ada ukuran keberhasilan. Silakan dilengkapi.',
  'Baik dan runtut. Tambahkan satu contoh dari pekerjaan sehari-hari.',
  'Sangat jelas, siap dijalankan. Bagikan kepada tim Anda.',
]
