const sections = (parts: readonly (readonly [heading: string, text: string])[]): string =>
  parts.map(([heading, text], n) => `<h4>${n + 1}. ${heading}</h4><p>${text}</p>`).join('')

const attendance = {
  id: [
    'Presensi',
    'Kode presensi hanya untuk peserta yang hadir di tempat. Membagikan kode atau melakukan presensi untuk orang lain dianggap pelanggaran.',
  ],
  en: [
    'Attendance',
    'Attendance codes are for participants who are present. Passing a code on, or checking in for somebody else, breaks these terms.',
  ],
} as const

/** Terms of use; the second version adds the section on attendance. */
export const termsOfUse = (version: 1 | 2) => ({
  id: sections([
    [
      'Akun Anda',
      'Akun bersifat pribadi. Jangan membagikan kata sandi dan segera laporkan kepada administrator bila Anda menduga akun dipakai orang lain.',
    ],
    [
      'Materi pembelajaran',
      'Materi boleh dipelajari untuk pekerjaan Anda. Menyalin atau menyebarkannya di luar perusahaan memerlukan izin tertulis.',
    ],
    [
      'Ujian dan tugas',
      'Jawaban dan tugas adalah hasil kerja Anda sendiri. Kecurangan dapat membatalkan nilai, lencana, dan sertifikat.',
    ],
    ...(version === 2 ? [attendance.id] : []),
  ]),
  en: sections([
    [
      'Your account',
      'An account is personal. Do not share your password, and tell an administrator at once if you think somebody else uses it.',
    ],
    [
      'Learning material',
      'Material may be studied for your work. Copying it, or passing it on outside the company, needs written permission.',
    ],
    ['Exams and assignments', 'Answers and assignments are your own work. Cheating may void scores, badges and certificates.'],
    ...(version === 2 ? [attendance.en] : []),
  ]),
})

export const userPolicy = {
  id: sections([
    [
      'Data yang disimpan',
      'Nama, NIK, alamat surel, jabatan, kehadiran, nilai, dan sertifikat Anda disimpan agar pembelajaran dapat direncanakan dan dilaporkan.',
    ],
    [
      'Siapa yang melihatnya',
      'Atasan Anda, pengelola pembelajaran, dan pengajar melihat data yang mereka perlukan, tidak lebih.',
    ],
    ['Hak Anda', 'Anda dapat meminta salinan atau perbaikan data Anda kepada administrator.'],
  ]),
  en: sections([
    [
      'What is kept',
      'Your name, NIK, e-mail address, position, attendance, scores and certificates are kept so that learning can be planned and reported.',
    ],
    ['Who sees it', 'Your manager, the learning team and your teachers see what they need of it, and no more.'],
    ['Your rights', 'You may ask an administrator for a copy of your data or to have it corrected.'],
  ]),
}
