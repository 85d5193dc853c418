import { hello, type NotificationKind, paragraphs } from '../../notifications/kind.ts'

const linkLife = {
  en: 'The link is valid for {{hours}} hours and can be used once.',
  id: 'Tautan berlaku selama {{hours}} jam dan hanya dapat digunakan satu kali.',
} as const

/** What people are told about their account. */
export const accountNotices = {
  otp: {
    ...{ title: 'Verification Code', audience: 'The person who signs in, registers or sets a new password' },
    ...{ inApp: false, fixed: true, urgent: true, placeholders: ['code', 'purpose', 'why', 'minutes'], needs: ['code'] },
    samples: { code: '012345', purpose: 'login', why: 'login', minutes: 5 },
    words: {
      purpose: {
        login: { en: 'your login code for', id: 'kode masuk Anda untuk' },
        register: { en: 'your verification code for', id: 'kode verifikasi Anda untuk' },
        reset_password: { en: 'your code for a new password at', id: 'kode Anda untuk kata sandi baru di' },
        lost_factor: { en: 'your code to reset two-step sign-in at', id: 'kode Anda untuk mengatur ulang masuk dua langkah di' },
      },
      why: {
        login: { en: 'Use this code to sign in', id: 'Gunakan kode ini untuk masuk' },
        register: {
          en: 'Use this code to confirm your email address',
          id: 'Gunakan kode ini untuk mengonfirmasi alamat email Anda',
        },
        reset_password: { en: 'Use this code to set a new password', id: 'Gunakan kode ini untuk membuat kata sandi baru' },
        lost_factor: {
          en: 'Use this code to ask for a reset of your two-step sign-in',
          id: 'Gunakan kode ini untuk meminta pengaturan ulang masuk dua langkah Anda',
        },
      },
    },
    en: {
      subject: '{{code}} is {{purpose}} {{organization}}',
      body: paragraphs(
        hello.en,
        '{{why}}:',
        '{{code}}',
        'The code is valid for {{minutes}} minutes and can be used once. Never give it to anybody: we will not ask you for it.',
        'If you did not ask for it, please ignore this mail; if you did not try to sign in either, somebody else may know your password.',
      ),
    },
    id: {
      subject: '{{code}} adalah {{purpose}} {{organization}}',
      body: paragraphs(
        hello.id,
        '{{why}}:',
        '{{code}}',
        'Kode berlaku selama {{minutes}} menit dan hanya dapat digunakan satu kali. Jangan berikan kepada siapa pun: kami tidak akan memintanya.',
        'Jika Anda tidak memintanya, abaikan email ini; jika Anda juga tidak mencoba masuk, mungkin orang lain mengetahui kata sandi Anda.',
      ),
    },
  },
  // The same words for everybody: whoever reads them knows best whether the address is in use elsewhere.
  account_invitation: {
    ...{
      title: 'Account Invitation',
      audience: 'People for whom an account was prepared',
      inApp: false,
      fixed: true,
      urgent: true,
    },
    ...{ placeholders: ['link', 'hours', 'classes'], needs: ['link'] },
    samples: { hours: 72, classes: 'Kepemimpinan Dasar (Batch 1)' },
    button: { en: 'Accept Invitation', id: 'Terima Undangan' },
    en: {
      subject: 'Your account at {{organization}}',
      body: paragraphs(
        hello.en,
        'An account has been prepared for you at {{organization}}. Please accept it to start:',
        'These classes wait for you: {{classes}}.',
        '{{link}}',
        linkLife.en,
        'If you do not know {{organization}}, you can decline the invitation there or ignore this mail.',
      ),
    },
    id: {
      subject: 'Akun Anda di {{organization}}',
      body: paragraphs(
        hello.id,
        'Sebuah akun telah disiapkan untuk Anda di {{organization}}. Silakan terima untuk mulai:',
        'Kelas berikut menunggu Anda: {{classes}}.',
        '{{link}}',
        linkLife.id,
        'Jika Anda tidak mengenal {{organization}}, Anda dapat menolak undangan di sana atau mengabaikan email ini.',
      ),
    },
  },
  password_reset: {
    ...{
      title: 'Password Reset',
      audience: 'People whose password an administrator resets',
      inApp: false,
      fixed: true,
      urgent: true,
    },
    ...{ placeholders: ['link', 'hours'], needs: ['link'] },
    samples: { hours: 72 },
    button: { en: 'Set New Password', id: 'Buat Kata Sandi Baru' },
    en: {
      subject: 'Set a new password for {{organization}}',
      body: paragraphs(
        hello.en,
        'An administrator of {{organization}} has asked for a new password for your account. Choose it here:',
        '{{link}}',
        linkLife.en,
      ),
    },
    id: {
      subject: 'Buat kata sandi baru untuk {{organization}}',
      body: paragraphs(
        hello.id,
        'Administrator {{organization}} telah meminta kata sandi baru untuk akun Anda. Buat di sini:',
        '{{link}}',
        linkLife.id,
      ),
    },
  },
} as const satisfies Readonly<Record<string, NotificationKind>>
