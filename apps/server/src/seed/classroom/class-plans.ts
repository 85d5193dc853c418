import { aboutClass } from './about-class.ts'

export interface ClassPlan {
  readonly title: string
  readonly category: string
  readonly level_id: number
  readonly learning_hours: number
  readonly description: string
  /** Titles of its presence items; a second one meets in the afternoon. */
  readonly presences: readonly [string, ...string[]]
}

export interface Venue {
  readonly location: string
  readonly lat: number
  readonly lon: number
}

export interface OtherModule {
  readonly module_type: 'webinar' | 'live-event' | 'course' | 'program'
  readonly title: string
  readonly presence: string
  readonly hours: number
}

/** What one organisation teaches, and what else it keeps attendance of. */
export interface LearningPlan {
  readonly classes: readonly ClassPlan[]
  readonly venues: readonly [Venue, ...Venue[]]
  readonly others: readonly OtherModule[]
  /** Presences no module uses yet: title, module type, when people scan it. */
  readonly free: readonly (readonly [title: string, type: string, rhythm?: Rhythm])[]
}

export type Rhythm = 'daily' | 'mondays' | 'fridays' | 'first tuesdays'

const plan = (
  title: string,
  category: string,
  level_id: number,
  learning_hours: number,
  presences: ClassPlan['presences'],
  ...about: Parameters<typeof aboutClass>
) => ({
  title,
  category,
  level_id,
  learning_hours,
  presences,
  description: aboutClass(...about),
})

const nusantara: LearningPlan = {
  venues: [
    {
      location: 'Gedung Pelatihan Nusantara Lt. 5, Jl. Jend. Gatot Subroto Kav. 42, Jakarta Selatan',
      lat: -6.2349,
      lon: 106.8207,
    },
    { location: 'Wisma Cendekia, Jl. Ir. H. Juanda No. 118, Bandung', lat: -6.8915, lon: 107.6107 },
    { location: 'Aula Serbaguna Kantor Wilayah IV, Jl. Basuki Rahmat No. 60, Surabaya', lat: -7.2636, lon: 112.7416 },
  ],
  classes: [
    plan(
      'Kepemimpinan Transformasional bagi Manajer Lini Pertama',
      'Leadership',
      2,
      24,
      ['Daftar Hadir Kepemimpinan Transformasional', 'Daftar Hadir Sesi Coaching Kelompok'],
      'Memimpin tim melewati perubahan: visi, percakapan sulit, umpan balik dan pendelegasian.',
      'Selama tiga minggu Anda menerapkan satu alat kepemimpinan setiap pekan, lalu membahasnya bersama peserta lain:',
      [
        '<strong>Visi</strong> yang dapat diceritakan ulang oleh setiap anggota tim',
        '<strong>Umpan balik</strong> yang didengar, juga ketika tidak enak didengar',
        '<strong>Pendelegasian</strong> tanpa kehilangan kendali',
      ],
      'Siapkan satu perubahan di unit Anda yang sedang atau akan berjalan; kita pakai sebagai bahan latihan.',
    ),
    plan(
      'Keselamatan dan Kesehatan Kerja (K3) Tingkat Dasar',
      'Health & Safety',
      1,
      16,
      ['Presensi Pelatihan K3 Tingkat Dasar'],
      'Bahaya di tempat kerja, alat pelindung diri, izin kerja dan tindakan pertama pada keadaan darurat.',
      'Setelah pelatihan ini Anda dapat:',
      [
        'mengenali bahaya sebelum pekerjaan dimulai',
        'memilih dan memeriksa alat pelindung diri',
        'mengisi izin kerja tanpa ada yang terlewat',
        'bertindak pada <strong>lima menit pertama</strong> keadaan darurat',
      ],
    ),
    plan(
      'Pelayanan Prima untuk Pelanggan Korporat',
      'Service Excellence',
      1,
      14,
      ['Presensi Pelayanan Prima'],
      'Standar layanan, menangani keluhan dan memulihkan kepercayaan pelanggan.',
    ),
    plan(
      'Analisis Data untuk Pengambilan Keputusan dengan Excel dan Power BI',
      'Data & Digital',
      2,
      28,
      ['Daftar Hadir Kelas Analisis Data', 'Daftar Hadir Praktik Power BI'],
      'Dari data mentah sampai dasbor yang dipakai atasan untuk memutuskan.',
      'Bawalah laptop dengan Excel &amp; Power BI Desktop; data latihan disediakan.',
    ),
    plan(
      'Orientasi Karyawan Baru',
      'Onboarding',
      1,
      8,
      ['Presensi Orientasi Karyawan Baru'],
      'Mengenal perusahaan, budaya kerja, hak dan kewajiban, serta rekan dari unit lain.',
    ),
    plan(
      'Negosiasi dan Komunikasi Bisnis yang Efektif',
      'Communication',
      2,
      16,
      ['Daftar Hadir Negosiasi dan Komunikasi Bisnis'],
      'Menyiapkan, menjalankan dan menutup negosiasi tanpa merusak hubungan.',
    ),
  ],
  others: [
    {
      module_type: 'webinar',
      title: 'Webinar Keamanan Siber untuk Semua Karyawan',
      presence: 'Presensi Webinar Keamanan Siber',
      hours: 2,
    },
    {
      module_type: 'webinar',
      title: 'Webinar Kesehatan Mental di Tempat Kerja',
      presence: 'Presensi Webinar Kesehatan Mental',
      hours: 2,
    },
    {
      module_type: 'live-event',
      title: 'Nusantara Learning Festival',
      presence: 'Presensi Nusantara Learning Festival',
      hours: 6,
    },
    {
      module_type: 'course',
      title: 'Etika Bisnis dan Anti Korupsi',
      presence: 'Presensi Kelas Mandiri Etika Bisnis dan Anti Korupsi',
      hours: 3,
    },
    { module_type: 'program', title: 'Management Trainee Program', presence: 'Presensi Pertemuan Management Trainee', hours: 60 },
  ],
  free: [
    ['Apel Pagi Kantor Pusat', 'others', 'daily'],
    ['Presensi Rapat Koordinasi Bulanan Seluruh Kepala Unit dan Perwakilan Wilayah', 'others', 'first tuesdays'],
    ['Presensi Donor Darah Semester II', 'others'],
    ['Presensi Senam Jumat Pagi', 'others', 'fridays'],
    ['Presensi Kelas Bahasa Inggris Bisnis', 'classroom'],
    ['Presensi Lokakarya Penulisan Laporan', 'classroom'],
    ['Presensi Kelas Design Thinking', 'classroom'],
    ['Presensi Simulasi Evakuasi Gedung', 'live-event'],
    ['Presensi Town Hall Kuartal IV', 'live-event'],
    ['Presensi Webinar Literasi Keuangan', 'webinar'],
    ['Presensi Webinar Perpajakan Karyawan', 'webinar'],
    ['Presensi Kelas Mandiri Manajemen Waktu', 'course'],
    ['Presensi Kelas Mandiri Dasar-Dasar Akuntansi', 'course'],
    ['Presensi Program Sertifikasi Pengadaan Barang dan Jasa', 'program'],
    ['Presensi Program Talenta Digital', 'program'],
    ['Presensi Kunjungan Industri', 'others'],
    ['Presensi Sosialisasi Peraturan Perusahaan', 'others'],
    ['Presensi Uji Coba Aplikasi Pembelajaran', 'others'],
    ['Presensi Buka Puasa Bersama', 'others'],
    ['Presensi Forum Komunitas Belajar', 'others'],
  ],
}

const bahari: LearningPlan = {
  venues: [
    { location: 'Pusat Diklat Bahari, Jl. Nusantara No. 1, Makassar', lat: -5.1277, lon: 119.4083 },
    { location: 'Galangan Perkasa, Jl. Raya Tallo Lama No. 77, Makassar', lat: -5.1062, lon: 119.4329 },
    { location: 'Kantor Cabang Pelabuhan Tanjung Perak, Jl. Perak Timur No. 12, Surabaya', lat: -7.2153, lon: 112.7343 },
  ],
  classes: [
    plan(
      'Basic Safety Training (BST) bagi Awak Kapal Baru',
      'Seamanship',
      1,
      40,
      ['Daftar Hadir Basic Safety Training', 'Daftar Hadir Praktik Kolam Penyelamatan'],
      'Teknik penyelamatan diri, pertolongan pertama, pencegahan kebakaran dan tanggung jawab sosial.',
      'Empat bagian, masing-masing dengan praktik:',
      [
        '<strong>Penyelamatan diri</strong> di kolam latihan, siang dan malam',
        '<strong>Pertolongan pertama</strong> sampai bantuan datang',
        '<strong>Pencegahan kebakaran</strong> dan pemadaman api kecil',
        '<strong>Tanggung jawab sosial</strong> hidup bersama di kapal',
      ],
      'Wajib membawa surat keterangan sehat; pakaian latihan disediakan.',
    ),
    plan(
      'Pemadaman Kebakaran Tingkat Lanjut di Atas Kapal',
      'Safety',
      2,
      24,
      ['Presensi Pemadaman Kebakaran Tingkat Lanjut'],
      'Memimpin regu pemadam, membaca api dan menata ulang keselamatan setelah kejadian.',
    ),
    plan(
      'Pelayanan Penumpang Kapal Penyeberangan',
      'Service Excellence',
      1,
      12,
      ['Daftar Hadir Pelayanan Penumpang'],
      'Menyambut, menolong penumpang berkebutuhan khusus dan mengatur naik turun penumpang.',
    ),
    plan(
      'Kepemimpinan Nakhoda dan Kerja Sama Tim Anjungan',
      'Leadership',
      3,
      32,
      ['Daftar Hadir Bridge Resource Management', 'Daftar Hadir Simulator Anjungan'],
      'Keputusan di bawah tekanan, komunikasi tertutup dan budaya saling mengingatkan di anjungan.',
    ),
    plan(
      'Orientasi Karyawan Baru Galangan dan Pelabuhan',
      'Onboarding',
      1,
      8,
      ['Presensi Orientasi Galangan dan Pelabuhan'],
      'Aturan keselamatan kawasan, alur kerja dan orang-orang yang perlu dikenal.',
    ),
    plan(
      'Penanganan Muatan Berbahaya sesuai IMDG Code',
      'Cargo',
      2,
      16,
      ['Presensi Penanganan Muatan Berbahaya'],
      'Penandaan, pemisahan, pemuatan dan tanggap darurat muatan berbahaya.',
      'Kita bekerja dengan dokumen muatan yang sesungguhnya:',
      [
        'membaca deklarasi dan mencocokkannya dengan label',
        'menyusun rencana pemisahan di atas geladak',
        'memutuskan langkah pertama pada kebocoran &amp; kebakaran',
      ],
    ),
  ],
  others: [
    {
      module_type: 'webinar',
      title: 'Webinar Cuaca Ekstrem dan Keselamatan Pelayaran',
      presence: 'Presensi Webinar Cuaca Ekstrem',
      hours: 2,
    },
    {
      module_type: 'webinar',
      title: 'Webinar Kesejahteraan Pelaut',
      presence: 'Presensi Webinar Kesejahteraan Pelaut',
      hours: 2,
    },
    { module_type: 'live-event', title: 'Hari Bahari Safety Day', presence: 'Presensi Bahari Safety Day', hours: 6 },
    { module_type: 'course', title: 'Pengantar ISM Code', presence: 'Presensi Kelas Mandiri Pengantar ISM Code', hours: 4 },
    { module_type: 'program', title: 'Program Calon Perwira Dek', presence: 'Presensi Pertemuan Calon Perwira Dek', hours: 80 },
  ],
  free: [
    ['Briefing Keselamatan Pagi Galangan', 'others', 'daily'],
    ['Presensi Rapat Kesiapan Armada Mingguan', 'others', 'mondays'],
    ['Presensi Pemeriksaan Kesehatan Awak Kapal', 'others'],
    ['Presensi Latihan Sekoci', 'classroom'],
    ['Presensi Kelas Bahasa Inggris Maritim', 'classroom'],
    ['Presensi Kelas Navigasi Elektronik', 'classroom'],
    ['Presensi Latihan Tumpahan Minyak Gabungan', 'live-event'],
    ['Presensi Peluncuran Kapal Motor Penumpang Samudra Jaya', 'live-event'],
    ['Presensi Webinar Regulasi Pelabuhan', 'webinar'],
    ['Presensi Webinar Efisiensi Bahan Bakar', 'webinar'],
    ['Presensi Kelas Mandiri Dasar Kepelautan', 'course'],
    ['Presensi Kelas Mandiri Logistik Pelabuhan', 'course'],
    ['Presensi Program Teknisi Muda Galangan', 'program'],
    ['Presensi Program Pemandu Kapal', 'program'],
    ['Presensi Serah Terima Regu Jaga', 'others', 'daily'],
    ['Presensi Sosialisasi Perjanjian Kerja Laut', 'others'],
    ['Presensi Bersih Pantai', 'others'],
    ['Presensi Kunjungan Keluarga Awak Kapal', 'others'],
    ['Presensi Forum Perwira', 'others'],
    ['Presensi Uji Sistem Pelaporan', 'others'],
  ],
}

export const learningPlans: Readonly<Record<string, LearningPlan>> = { nusantara, bahari }
