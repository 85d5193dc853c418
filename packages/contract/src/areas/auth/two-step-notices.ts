import { type NotificationKind, said } from '../../notifications/kind.ts'

/** What is told about what people show besides the password. */
export const twoStepNotices = {
  factor_changed: {
    ...{
      title: 'Two-Step Sign-In Changed',
      audience: 'The person whose two-step sign-in was changed',
      inApp: false,
      fixed: true,
    },
    placeholders: ['what', 'at'],
    samples: { what: 'app_added' },
    moments: ['at'],
    words: {
      what: {
        app_added: { en: 'an authenticator app was added', id: 'aplikasi autentikator ditambahkan' },
        app_removed: { en: 'the authenticator app was removed', id: 'aplikasi autentikator dihapus' },
        passkey_added: { en: 'a passkey was added', id: 'kunci sandi ditambahkan' },
        passkey_removed: { en: 'a passkey was removed', id: 'kunci sandi dihapus' },
        codes_renewed: { en: 'new recovery codes were made', id: 'kode pemulihan baru dibuat' },
        recovery_used: { en: 'a recovery code was used to sign in', id: 'kode pemulihan digunakan untuk masuk' },
        reset: { en: 'it was reset as asked for by mail', id: 'telah diatur ulang sesuai permintaan melalui email' },
        reset_stopped: { en: 'the reset was stopped', id: 'pengaturan ulang dihentikan' },
        reset_by_administrator: { en: 'it was reset by an administrator', id: 'telah diatur ulang oleh administrator' },
      },
    },
    ...said(
      [
        'Your two-step sign-in has changed',
        'Two-step sign-in of your account, on {{at}}: {{what}}.',
        'If this was you, there is nothing to do. If it was not, please change your password and contact your administrator at once.',
      ],
      [
        'Masuk dua langkah Anda telah berubah',
        'Masuk dua langkah akun Anda, pada {{at}}: {{what}}.',
        'Jika ini Anda, tidak ada yang perlu dilakukan. Jika bukan, segera ubah kata sandi Anda dan hubungi administrator Anda.',
      ],
    ),
  },
  factor_reset: {
    ...{ title: 'Two-Step Sign-In Reset', audience: 'The person for whom a reset of the two-step sign-in was asked' },
    ...{ inApp: false, fixed: true, urgent: true, placeholders: ['until', 'link'], needs: ['link'], moments: ['until'] },
    samples: { until: '2026-03-06T07:30:00Z' },
    button: { en: 'Stop the Reset', id: 'Hentikan Pengaturan Ulang' },
    ...said(
      [
        'Your two-step sign-in will be reset',
        'Somebody with your password and access to this mailbox has asked to reset your two-step sign-in. From {{until}} your password is enough to set it up anew.',
        'If this was you, wait until then and sign in again. If it was not, stop it now and change your password.',
        '{{link}}',
      ],
      [
        'Masuk dua langkah Anda akan diatur ulang',
        'Seseorang dengan kata sandi Anda dan akses ke kotak surat ini meminta pengaturan ulang masuk dua langkah Anda. Mulai {{until}} kata sandi Anda cukup untuk mengaturnya kembali.',
        'Jika ini Anda, tunggu sampai saat itu lalu masuk lagi. Jika bukan, hentikan sekarang dan ubah kata sandi Anda.',
        '{{link}}',
      ],
    ),
  },
  factor_reset_told: {
    ...{ title: 'Two-Step Sign-In Reset of a Member', audience: 'Everybody with all access, when a member asks for it' },
    ...{ inApp: false, fixed: true, placeholders: ['by', 'until'], moments: ['until'] },
    samples: { until: '2026-03-06T07:30:00Z' },
    ...said(
      [
        'The two-step sign-in of {{by}} will be reset',
        '{{by}} has lost what they show besides the password, has proved the email address, and can set it up anew from {{until}}.',
        'If you expected this, there is nothing to do. If you did not, ask {{by}}, who can stop it, or deactivate the account until then.',
      ],
      [
        'Masuk dua langkah {{by}} akan diatur ulang',
        '{{by}} kehilangan langkah kedua untuk masuk, telah membuktikan alamat emailnya, dan dapat mengaturnya kembali mulai {{until}}.',
        'Jika Anda mengetahuinya, tidak ada yang perlu dilakukan. Jika tidak, tanyakan kepada {{by}}, yang dapat menghentikannya, atau nonaktifkan akunnya sampai saat itu.',
      ],
    ),
  },
} as const satisfies Readonly<Record<string, NotificationKind>>
