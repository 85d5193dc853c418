import { hello, type NotificationKind, paragraphs } from '../../notifications/kind.ts'

/** What people are told about what they sign in with. */
export const signInNotices = {
  password_changed: {
    ...{ title: 'Password Changed', audience: 'The person whose password was changed', inApp: false, fixed: true },
    placeholders: ['at'],
    moments: ['at'],
    en: {
      subject: 'Your password for {{organization}} has been changed',
      body: paragraphs(
        hello.en,
        'The password of your account at {{organization}} was changed on {{at}}.',
        'If this was you, there is nothing to do. If it was not, please contact your administrator at once.',
      ),
    },
    id: {
      subject: 'Kata sandi Anda untuk {{organization}} telah diubah',
      body: paragraphs(
        hello.id,
        'Kata sandi akun Anda di {{organization}} diubah pada {{at}}.',
        'Jika ini Anda, tidak ada yang perlu dilakukan. Jika bukan, segera hubungi administrator Anda.',
      ),
    },
  },
  login_changed: {
    ...{
      title: 'Sign-in Changed',
      audience: 'The person whose email, NIK or single sign-on was changed',
      inApp: false,
      fixed: true,
    },
    moments: ['at'],
    placeholders: ['at', 'email_from', 'email_to', 'nik_from', 'nik_to', 'single_sign_on'],
    samples: {
      ...{ email_from: 'siti@example.com', email_to: 's***@example.com' },
      ...{ nik_from: 'N-1', nik_to: 'N-2', single_sign_on: 'linked' },
    },
    words: { single_sign_on: { linked: { en: 'linked', id: 'terhubung' }, unlinked: { en: 'unlinked', id: 'tidak terhubung' } } },
    en: {
      subject: 'What you sign in with at {{organization}} has changed',
      body: paragraphs(
        hello.en,
        'What you sign in with at {{organization}} was changed on {{at}}:',
        'Email: {{email_from}} is now {{email_to}}.',
        'NIK: {{nik_from}} is now {{nik_to}}.',
        'Single sign-on: your account is now {{single_sign_on}}.',
        'If you expected this, there is nothing to do. If you did not, please contact your administrator at once.',
      ),
    },
    id: {
      subject: 'Data masuk Anda di {{organization}} telah berubah',
      body: paragraphs(
        hello.id,
        'Data yang Anda gunakan untuk masuk di {{organization}} diubah pada {{at}}:',
        'Email: {{email_from}} menjadi {{email_to}}.',
        'NIK: {{nik_from}} menjadi {{nik_to}}.',
        'Single sign-on: akun Anda sekarang {{single_sign_on}}.',
        'Jika Anda mengharapkan ini, tidak ada yang perlu dilakukan. Jika tidak, segera hubungi administrator Anda.',
      ),
    },
  },
  security_changed: {
    ...{
      title: 'Security Changed',
      audience: 'Everybody with all access, when who may enter changes',
      inApp: false,
      fixed: true,
    },
    placeholders: ['what', 'by', 'at'],
    samples: { what: 'single_sign_on' },
    moments: ['at'],
    words: {
      what: {
        single_sign_on: { en: 'Single Sign-On', id: 'Single Sign-On' },
        api_credential: { en: 'API keys that act for learners', id: 'Kunci API yang bertindak atas nama peserta' },
      },
    },
    en: {
      subject: '{{what}} of {{organization}} changed',
      body: paragraphs(
        hello.en,
        '{{what}} of {{organization}} was changed by {{by}} on {{at}}.',
        'If you expected this, there is nothing to do. If you did not, please look at Setting, Authentication at once.',
      ),
    },
    id: {
      subject: '{{what}} di {{organization}} berubah',
      body: paragraphs(
        hello.id,
        '{{what}} di {{organization}} diubah oleh {{by}} pada {{at}}.',
        'Jika Anda mengetahuinya, tidak ada yang perlu dilakukan. Jika tidak, segera periksa Setting, Authentication.',
      ),
    },
  },
  sign_in_failures: {
    ...{
      title: 'Failed Sign-ins',
      audience: 'Everybody with all access, once an hour while many sign-ins fail',
      inApp: true,
      fixed: true,
    },
    placeholders: ['account', 'failures', 'at'],
    samples: { account: 'Budi Santoso', failures: 12 },
    moments: ['at'],
    en: {
      subject: 'Many failed sign-ins at {{organization}}',
      body: paragraphs(
        hello.en,
        'Within a quarter of an hour {{failures}} sign-ins at {{organization}} failed, until {{at}}.',
        'All of them were tried for the account of {{account}}.',
        'The Audit Log tells when and from where. Whoever is attacked needs a strong password and a second factor; addresses can be narrowed under Setting, Authentication.',
      ),
    },
    id: {
      subject: 'Banyak percobaan masuk yang gagal di {{organization}}',
      body: paragraphs(
        hello.id,
        'Dalam seperempat jam, {{failures}} percobaan masuk di {{organization}} gagal, sampai {{at}}.',
        'Semuanya dicoba untuk akun {{account}}.',
        'Audit Log mencatat kapan dan dari mana. Siapa yang diserang memerlukan kata sandi kuat dan faktor kedua; alamat dapat dibatasi di Setting, Authentication.',
      ),
    },
  },
} as const satisfies Readonly<Record<string, NotificationKind>>

/** What people are told about their access. */
export const accessNotices = {
  access_approved: {
    ...{ title: 'Access Approved', audience: 'People whose request for access was approved', inApp: false },
    placeholders: ['link'],
    button: { en: 'Sign In', id: 'Masuk' },
    en: {
      subject: 'Welcome to {{organization}}',
      body: paragraphs(
        hello.en,
        'Your request for access to {{organization}} has been approved. You can sign in now.',
        '{{link}}',
      ),
    },
    id: {
      subject: 'Selamat datang di {{organization}}',
      body: paragraphs(
        hello.id,
        'Permintaan akses Anda ke {{organization}} telah disetujui. Anda dapat masuk sekarang.',
        '{{link}}',
      ),
    },
  },
  access_rejected: {
    ...{ title: 'Access Rejected', audience: 'People whose request for access was not approved', inApp: false },
    placeholders: ['note'],
    en: {
      subject: 'Your request for access to {{organization}}',
      body: paragraphs(
        hello.en,
        'Your request for access to {{organization}} was not approved:',
        '{{note}}',
        'If you think this is a mistake, please contact your administrator.',
      ),
    },
    id: {
      subject: 'Permintaan akses Anda ke {{organization}}',
      body: paragraphs(
        hello.id,
        'Permintaan akses Anda ke {{organization}} tidak disetujui:',
        '{{note}}',
        'Jika menurut Anda ini keliru, silakan hubungi administrator Anda.',
      ),
    },
  },
} as const satisfies Readonly<Record<string, NotificationKind>>
