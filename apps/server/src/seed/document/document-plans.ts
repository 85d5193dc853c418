/** A page: its heading, and what stands below it. */
type Page = readonly [heading: string, ...sentences: readonly [string, ...string[]]]

export interface DocumentPlan {
  readonly type: 'pdf' | 'ppt'
  readonly title: string
  readonly about: string
  /** The first of these categories that the organisation has. */
  readonly categories: readonly string[]
  readonly pages: readonly Page[]
  readonly tags: readonly string[]
  readonly draft?: true
  /** Only the original: a presentation nobody has made a preview of. */
  readonly bare?: true
}

/** What an organisation would keep: rules, guides, safety, and what is shown in classes. */
export const DOCUMENTS: readonly DocumentPlan[] = [
  {
    ...{ type: 'pdf', title: 'Panduan Keselamatan Kerja di Lapangan', tags: ['k3', 'lapangan'] },
    categories: ['Health & Safety', 'Safety'],
    about: 'Langkah wajib sebelum, selama dan sesudah pekerjaan di lapangan.',
    pages: [
      [
        'Panduan Keselamatan Kerja',
        'Panduan ini berlaku bagi karyawan, mitra dan tamu di seluruh area kerja.',
        'Tidak ada pekerjaan yang begitu mendesak sehingga harus dikerjakan dengan tidak selamat.',
        'Siapa pun berhak dan wajib menghentikan pekerjaan yang berbahaya, tanpa menunggu persetujuan atasan.',
      ],
      [
        'Alat pelindung diri',
        'Helm, sepatu keselamatan, rompi dan kacamata dipakai sejak melewati gerbang area kerja.',
        'Periksa retak, karat dan tali pengikat sebelum dipakai. Alat yang rusak ditukar pada hari yang sama di gudang K3.',
        'Pelindung telinga wajib di area dengan tanda biru; sarung tangan dipilih menurut bahan yang dipegang.',
      ],
      [
        'Izin kerja',
        'Pekerjaan panas, ruang terbatas, ketinggian dan kelistrikan memerlukan izin tertulis dari petugas K3 yang ditunjuk.',
        'Izin berlaku untuk satu giliran kerja dan satu tempat. Bila keadaan berubah, izin dimintakan kembali.',
        'Salinan izin ditempel di tempat kerja sampai pekerjaan ditutup bersama petugas.',
      ],
      [
        'Pekerjaan di ketinggian',
        'Di atas 1,8 meter dipakai sabuk tubuh penuh dengan dua tali pengait; satu tali selalu terpasang.',
        'Perancah hanya dinaiki bila berlabel hijau dan tanggalnya masih berlaku.',
        'Alat kerja diikat. Area di bawahnya dipagari dan dijaga.',
      ],
      [
        'Listrik dan api',
        'Putus, kunci, beri label, lalu uji: tidak ada bagian yang dianggap mati sebelum diuji.',
        'Tabung pemadam berjarak paling jauh 15 meter dari pekerjaan panas dan diperiksa sebelum mulai.',
        'Petugas jaga api tetap di tempat tiga puluh menit setelah pekerjaan panas selesai.',
      ],
      [
        'Melapor kejadian',
        'Kejadian hampir celaka dilaporkan pada hari yang sama, juga bila tidak ada yang terluka.',
        'Laporan menyebut tempat, waktu, apa yang terjadi dan apa yang sudah dilakukan. Nama pelapor dilindungi.',
        'Setiap laporan dijawab dalam tiga hari kerja.',
      ],
      [
        'Nomor darurat',
        'Pos keamanan 24 jam: ekstensi 111. Klinik: ekstensi 118. Petugas K3: ekstensi 119.',
        'Sebutkan nama, tempat dan jumlah korban. Jangan menutup telepon sebelum diminta.',
        'Titik kumpul ditandai hijau pada denah di setiap pintu keluar.',
      ],
      [
        'Daftar periksa',
        'Saya tahu bahaya pekerjaan hari ini dan cara mengendalikannya.',
        'Alat pelindung saya lengkap dan utuh; izin kerja tertempel.',
        'Saya tahu jalan keluar terdekat dan siapa yang saya hubungi.',
      ],
    ],
  },
  {
    ...{ type: 'pdf', title: 'Kode Etik Karyawan', tags: ['etika'], categories: ['Compliance'] },
    about: 'Nilai perusahaan dan cara kita memperlakukan satu sama lain.',
    pages: [
      [
        'Kode Etik Karyawan',
        'Kode etik ini mengikat direksi, karyawan dan siapa pun yang bekerja atas nama perusahaan.',
        'Bila ragu, tanyakan: apakah saya berani menceritakannya kepada keluarga dan membacanya di surat kabar?',
      ],
      [
        'Nilai kita',
        'Jujur: kita menyampaikan kabar buruk secepat kabar baik.',
        'Hormat: kita menilai pekerjaan, bukan asal-usul, agama atau jenis kelamin seseorang.',
        'Tanggung jawab: kita mengakui kesalahan dan memperbaikinya sebelum diminta.',
      ],
      [
        'Benturan kepentingan',
        'Hubungan keluarga atau usaha dengan pemasok dan pelanggan diberitahukan secara tertulis kepada atasan.',
        'Siapa yang mempunyai kepentingan tidak ikut memutuskan, juga bila keputusannya menguntungkan perusahaan.',
        'Pernyataan benturan kepentingan diperbarui setiap bulan Januari.',
      ],
      [
        'Hadiah dan jamuan',
        'Uang dan yang setara dengannya selalu ditolak, berapa pun jumlahnya.',
        'Cenderamata bernilai kecil boleh diterima dan dicatat pada daftar hadiah dalam tujuh hari.',
        'Jamuan diterima hanya bila berkaitan dengan pekerjaan dan pantas bagi kedua pihak.',
      ],
      [
        'Saluran pelaporan',
        'Pelanggaran dilaporkan kepada atasan, Komite Etik, atau saluran pelaporan yang dikelola pihak luar.',
        'Pelapor dilindungi dari pembalasan. Laporan tanpa nama tetap ditindaklanjuti bila disertai bukti.',
        'Hasilnya disampaikan kepada pelapor paling lambat tiga puluh hari kerja.',
      ],
    ],
  },
  {
    ...{ type: 'pdf', title: 'Buku Saku Pelayanan Pelanggan', tags: ['pelayanan', 'saku'], categories: ['Service Excellence'] },
    about: 'Kalimat pembuka, cara menangani keluhan dan tindak lanjut.',
    pages: [
      [
        'Buku Saku Pelayanan',
        'Pelanggan lupa apa yang kita katakan, tetapi ingat bagaimana ia diperlakukan.',
        'Buku ini muat di saku: satu halaman untuk setiap bagian percakapan.',
      ],
      [
        'Menyapa',
        'Berdiri, tersenyum, dan sebut nama Anda lebih dahulu: Selamat pagi, saya Ratna. Apa yang dapat saya bantu?',
        'Pakai nama pelanggan begitu Anda mengetahuinya. Telepon diangkat sebelum dering ketiga.',
      ],
      [
        'Mendengarkan',
        'Biarkan pelanggan selesai. Jangan mengetik sambil ia bercerita, kecuali Anda mengatakannya.',
        'Ulangi intinya dengan kata Anda sendiri dan tanyakan: apakah sudah benar?',
      ],
      [
        'Menangani keluhan',
        'Minta maaf atas pengalamannya, bukan atas nama orang lain. Jangan menyalahkan rekan atau aturan.',
        'Tawarkan dua pilihan bila mungkin, dan sebutkan apa yang tidak dapat Anda lakukan dengan jelas.',
        'Keluhan tertulis dijawab dalam satu hari kerja, walau jawabannya belum lengkap.',
      ],
      [
        'Menutup percakapan',
        'Ringkas apa yang akan terjadi, siapa yang melakukannya dan kapan.',
        'Tanyakan apakah masih ada yang lain. Ucapkan terima kasih karena sudah menyampaikan.',
      ],
      [
        'Tindak lanjut',
        'Catat janji Anda pada hari yang sama. Hubungi pelanggan sebelum tenggat, juga bila belum selesai.',
        'Sampaikan keluhan yang berulang pada pertemuan mingguan: satu keluhan mewakili sepuluh yang diam.',
      ],
    ],
  },
  {
    ...{ type: 'pdf', title: 'Prosedur Perjalanan Dinas', tags: ['prosedur'], categories: ['Finance', 'Compliance'] },
    about: 'Pengajuan, uang muka, bukti dan pertanggungjawaban.',
    pages: [
      [
        'Prosedur Perjalanan Dinas',
        'Berlaku untuk perjalanan di dalam dan luar negeri yang dibiayai perusahaan.',
        'Pertemuan daring dipertimbangkan lebih dahulu. Perjalanan lebih dari tiga orang disetujui kepala divisi.',
      ],
      [
        'Pengajuan',
        'Ajukan paling lambat tujuh hari kerja sebelum berangkat: tujuan, tanggal, perkiraan biaya dan hasil yang diharapkan.',
        'Tiket dipesan oleh bagian umum. Kelas ekonomi dipakai untuk penerbangan di bawah enam jam.',
      ],
      [
        'Uang muka',
        'Uang muka paling banyak delapan puluh persen dari perkiraan dan ditransfer dua hari sebelum berangkat.',
        'Uang harian dihitung menurut kota dan jumlah malam, tanpa bukti pengeluaran.',
      ],
      [
        'Pertanggungjawaban',
        'Bukti asli diserahkan paling lambat lima hari kerja setelah kembali, beserta laporan satu halaman.',
        'Kelebihan uang muka dikembalikan pada saat yang sama; kekurangannya dibayar bersama gaji berikutnya.',
      ],
    ],
  },
  {
    ...{ type: 'pdf', title: 'Pedoman Keamanan Informasi', tags: ['keamanan'], draft: true },
    categories: ['Data & Digital', 'Compliance'],
    about: 'Rancangan pedoman kata sandi, perangkat dan berbagi berkas.',
    pages: [
      ['Pedoman Keamanan Informasi', 'Rancangan untuk dibahas. Informasi dibagi menjadi umum, internal, dan rahasia.'],
      ['Kata sandi', 'Paling sedikit dua belas huruf, berbeda untuk setiap layanan, dan disimpan di pengelola kata sandi.'],
      ['Perangkat', 'Layar dikunci saat ditinggalkan. Kehilangan perangkat dilaporkan dalam satu jam.'],
      ['Berbagi berkas', 'Berkas rahasia dibagikan dengan nama penerima dan tanggal berakhir, tidak dengan tautan terbuka.'],
    ],
  },
  {
    ...{ type: 'ppt', title: 'Orientasi Karyawan Baru', tags: ['orientasi'], categories: ['Onboarding'] },
    about: 'Paparan hari pertama: perusahaan, tim dan tempat bertanya.',
    pages: [
      ['Selamat Datang', 'Kami senang Anda bergabung.', 'Hari ini: berkenalan, berkeliling, dan menyiapkan meja Anda.'],
      ['Sejarah singkat', 'Berawal dari satu kantor dengan sebelas orang.', 'Kini hadir di empat wilayah dan terus bertumbuh.'],
      ['Struktur tim', 'Anda melapor kepada atasan langsung.', 'Pendamping menemani Anda selama tiga bulan pertama.'],
      ['Minggu pertama Anda', 'Senin: berkas dan akun.', 'Rabu: keselamatan kerja.', 'Jumat: makan siang bersama tim.'],
      ['Tempat bertanya', 'Kepegawaian: ekstensi 120.', 'Bantuan komputer: ekstensi 121.', 'Pendamping Anda: kapan saja.'],
    ],
  },
  {
    ...{ type: 'ppt', title: 'Coaching untuk Atasan', tags: ['kepemimpinan'], bare: true, categories: ['Leadership'] },
    about: 'Model percakapan GROW dengan contoh dari pekerjaan sehari-hari.',
    pages: [
      ['Coaching untuk Atasan', 'Bertanya lebih banyak, memberi tahu lebih sedikit.', 'Dua puluh menit cukup bila disiapkan.'],
      ['Tujuan', 'Apa yang ingin dicapai dari percakapan ini?', 'Bagaimana kita tahu bahwa sudah tercapai?'],
      ['Kenyataan', 'Apa yang sudah dicoba?', 'Apa yang terjadi, bukan siapa yang salah.'],
      ['Pilihan', 'Apa lagi? Dan apa lagi?', 'Pilihan milik yang dibimbing.'],
      ['Langkah berikut', 'Satu langkah, satu tanggal, satu orang.', 'Kapan kita bertemu lagi?'],
    ],
  },
]
