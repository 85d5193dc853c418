export interface DocumentPlan {
  readonly type: 'pdf' | 'ppt'
  readonly title: string
  readonly about: string
  /** The headings of its pages. */
  readonly pages: readonly string[]
  readonly tags: readonly string[]
  readonly draft?: true
  /** Only the original: a presentation nobody has made a preview of. */
  readonly bare?: true
}

/** What an organisation would keep: rules, guides, safety, and what is shown in classes. */
export const DOCUMENTS: readonly DocumentPlan[] = [
  {
    ...{ type: 'pdf', title: 'Panduan Keselamatan Kerja di Lapangan', tags: ['k3', 'lapangan'] },
    about: 'Langkah wajib sebelum, selama dan sesudah pekerjaan di lapangan.',
    pages: [
      ...['Panduan Keselamatan Kerja', 'Alat pelindung diri', 'Izin kerja', 'Pekerjaan di ketinggian', 'Listrik dan api'],
      ...['Melapor kejadian', 'Nomor darurat', 'Daftar periksa'],
    ],
  },
  {
    ...{ type: 'pdf', title: 'Kode Etik Karyawan', tags: ['etika'] },
    about: 'Nilai perusahaan dan cara kita memperlakukan satu sama lain.',
    pages: ['Kode Etik Karyawan', 'Nilai kita', 'Benturan kepentingan', 'Hadiah dan jamuan', 'Saluran pelaporan'],
  },
  {
    ...{ type: 'pdf', title: 'Buku Saku Pelayanan Pelanggan', tags: ['pelayanan', 'saku'] },
    about: 'Kalimat pembuka, cara menangani keluhan dan tindak lanjut.',
    pages: ['Buku Saku Pelayanan', 'Menyapa', 'Mendengarkan', 'Menangani keluhan', 'Menutup percakapan', 'Tindak lanjut'],
  },
  {
    ...{ type: 'pdf', title: 'Prosedur Perjalanan Dinas', tags: ['prosedur'] },
    about: 'Pengajuan, uang muka, bukti dan pertanggungjawaban.',
    pages: ['Prosedur Perjalanan Dinas', 'Pengajuan', 'Uang muka', 'Pertanggungjawaban'],
  },
  {
    ...{ type: 'pdf', title: 'Pedoman Keamanan Informasi', tags: ['keamanan'], draft: true },
    about: 'Rancangan pedoman kata sandi, perangkat dan berbagi berkas.',
    pages: ['Pedoman Keamanan Informasi', 'Kata sandi', 'Perangkat', 'Berbagi berkas'],
  },
  {
    ...{ type: 'ppt', title: 'Orientasi Karyawan Baru', tags: ['orientasi'] },
    about: 'Paparan hari pertama: perusahaan, tim dan tempat bertanya.',
    pages: ['Selamat Datang', 'Sejarah singkat', 'Struktur tim', 'Minggu pertama Anda', 'Tempat bertanya'],
  },
  {
    ...{ type: 'ppt', title: 'Coaching untuk Atasan', tags: ['kepemimpinan'], bare: true },
    about: 'Model percakapan GROW dengan contoh dari pekerjaan sehari-hari.',
    pages: ['Coaching untuk Atasan', 'Tujuan', 'Kenyataan', 'Pilihan', 'Langkah berikut'],
  },
]
