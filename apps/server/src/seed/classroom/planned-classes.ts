import type { WantedClass } from '@pelita/simulator/make-class.ts'
import { aboutClass } from './about-class.ts'
import type { BatchShape } from './batch-shapes.ts'

export interface PlannedClass {
  readonly wanted: WantedClass
  readonly shape: BatchShape
  readonly seats: number
}

const OBJECTIVES = [
  'Peserta dapat menjelaskan gagasan utama dengan kata-katanya sendiri',
  'Peserta menerapkan satu teknik pada pekerjaannya dalam 30 hari',
]
const AUDIENCE = 'Penyelia dan manajer lini pertama'

/** Taken by more people than there are seats. */
const FULL = { shape: { day: 40, days: 3, people: 20, status: 'publish' }, seats: 16 } as const
/** Somebody still works on it. */
const DRAFT = { shape: { day: 60, days: 2, people: 12, status: 'draft' }, seats: 40 } as const

/** Classes that have never run. */
export const plannedClasses: Readonly<Record<string, readonly PlannedClass[]>> = {
  nusantara: [
    {
      ...FULL,
      wanted: {
        ...{ title: 'Manajemen Proyek Berbasis Risiko', level: 3, category: 'Project Management' },
        description: aboutClass('Merencanakan, mengendalikan dan menutup proyek dengan daftar risiko yang hidup.'),
        presence: 'Presensi Manajemen Proyek Berbasis Risiko',
        ...{ sections: ['Merencanakan dengan risiko', 'Mengendalikan dan menutup'], objectives: OBJECTIVES, audience: AUDIENCE },
        ...{ quiz: 'Kuis Pengelolaan Risiko Proyek', certificate: 'Sertifikat Pelatihan' },
        assignment: {
          title: 'Daftar Risiko Proyek Anda',
          instruction: '<p>Tulis lima risiko proyek Anda, pemiliknya, dan tindakan yang sudah disepakati.</p>',
        },
      },
    },
    {
      ...DRAFT,
      wanted: {
        title: 'Penyusunan Anggaran Berbasis Kinerja dan Pengendalian Biaya Operasional Lintas Unit Kerja',
        ...{ level: 3, category: 'Finance' },
        description: aboutClass('Menyusun anggaran yang dapat dipertanggungjawabkan dan mengendalikannya sepanjang tahun.'),
        presence: 'Presensi Penyusunan Anggaran Berbasis Kinerja',
        ...{ sections: ['Menyusun anggaran', 'Mengendalikan biaya'], objectives: OBJECTIVES, audience: AUDIENCE },
        ...{ quiz: 'Esai: Rencana Tindak Lanjut Pelatihan', certificate: 'Sertifikat Pelatihan' },
        assignment: {
          title: 'Rancangan Anggaran Unit',
          instruction: '<p>Susun anggaran satu kegiatan unit Anda beserta ukuran kinerjanya.</p>',
        },
      },
    },
  ],
  bahari: [
    {
      ...FULL,
      wanted: {
        ...{ title: 'Perawatan Mesin Induk dan Sistem Bahan Bakar', level: 3, category: 'Engineering' },
        description: aboutClass('Perawatan berkala, pembacaan gejala dan keputusan perbaikan di tengah pelayaran.'),
        presence: 'Presensi Perawatan Mesin Induk',
        ...{ sections: ['Perawatan berkala', 'Membaca gejala'], objectives: OBJECTIVES, audience: 'Masinis dan kru kamar mesin' },
        ...{ quiz: 'Uji Kompetensi Keselamatan dan Kesehatan Kerja', certificate: 'Sertifikat Pelatihan Bahari' },
        assignment: {
          title: 'Jurnal Perawatan Mesin Induk',
          instruction: '<p>Catat satu pekerjaan perawatan: gejala, pemeriksaan, keputusan dan hasilnya.</p>',
        },
      },
    },
    {
      ...DRAFT,
      wanted: {
        title: 'Penyusunan Rencana Tanggap Darurat Tumpahan Minyak di Perairan Pelabuhan dan Alur Pelayaran Sempit',
        ...{ level: 4, category: 'Environment' },
        description: aboutClass('Menyusun, melatih dan memperbaiki rencana tanggap darurat bersama otoritas pelabuhan.'),
        presence: 'Presensi Rencana Tanggap Darurat Tumpahan Minyak',
        ...{ sections: ['Menyusun rencana', 'Melatih rencana'], objectives: OBJECTIVES, audience: 'Regu tanggap darurat' },
        ...{ quiz: 'Uji Kompetensi Keselamatan dan Kesehatan Kerja', certificate: 'Sertifikat Pelatihan Bahari' },
        assignment: {
          title: 'Rencana Tanggap Darurat Dermaga',
          instruction: '<p>Susun rencana satu halaman untuk tumpahan di dermaga tempat Anda bekerja.</p>',
        },
      },
    },
  ],
}
