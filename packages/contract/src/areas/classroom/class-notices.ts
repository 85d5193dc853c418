import { type NotificationKind, said } from '../../notifications/kind.ts'

const named = '“{{module_title}}” ({{batch_title}})'
const details = {
  en: ['When: {{start_at}} - {{end_at}} ({{timezone}})', 'Where: {{where}}'],
  id: ['Waktu: {{start_at}} - {{end_at}} ({{timezone}})', 'Tempat: {{where}}'],
} as const

const ofClass = {
  inApp: true,
  placeholders: ['module_title', 'batch_title', 'start_at', 'end_at', 'timezone', 'where', 'reason', 'link'],
  moments: ['start_at', 'end_at'],
  samples: { reason: 'The trainer is ill.' },
  words: { where: { online: { en: 'Online', id: 'Daring' } } },
  button: { en: 'Open', id: 'Buka' },
} as const

const ofSession = {
  ...ofClass,
  placeholders: ['session_title', ...ofClass.placeholders],
  samples: { ...ofClass.samples, session_title: 'Sesi Pagi' },
} as const

/** What participants are told about a run they take part in, or wait for. */
export const classNotices = {
  invitation: {
    ...{ title: 'Invitation', audience: 'People invited to a class', ...ofClass },
    ...said(
      [
        'You are invited: {{module_title}}',
        `You are invited to ${named}.`,
        ...details.en,
        'Please sign in to answer the invitation.',
        '{{link}}',
      ],
      [
        'Anda diundang: {{module_title}}',
        `Anda diundang ke ${named}.`,
        ...details.id,
        'Silakan masuk untuk menjawab undangan.',
        '{{link}}',
      ],
    ),
  },
  seat_confirmed: {
    ...{ title: 'Seat Confirmed', audience: 'People who confirmed an invitation or took a seat themselves', ...ofClass },
    ...said(
      ['Your seat is confirmed: {{module_title}}', `You have a seat in ${named}.`, ...details.en, '{{link}}'],
      ['Kursi Anda terkonfirmasi: {{module_title}}', `Anda mendapat kursi di ${named}.`, ...details.id, '{{link}}'],
    ),
  },
  invitation_reminder: {
    ...{
      title: 'Invitation Reminder',
      audience: 'People who have not answered or begun: some days before the start, and when somebody presses Remind',
      ...ofClass,
    },
    ...said(
      [
        'A reminder: {{module_title}}',
        `We are waiting for you in ${named}.`,
        ...details.en,
        'Please sign in to answer or to begin.',
        '{{link}}',
      ],
      [
        'Pengingat: {{module_title}}',
        `Kami menunggu Anda di ${named}.`,
        ...details.id,
        'Silakan masuk untuk menjawab atau memulai.',
        '{{link}}',
      ],
    ),
  },
  class_reminder: {
    ...{ title: 'Class Reminder', audience: 'Confirmed participants, some days before a class begins', ...ofClass },
    ...said(
      ['Beginning soon: {{module_title}}', `${named} begins soon, and your seat is reserved.`, ...details.en, '{{link}}'],
      ['Segera dimulai: {{module_title}}', `${named} segera dimulai, dan kursi Anda telah dipesan.`, ...details.id, '{{link}}'],
    ),
  },
  schedule_changed: {
    ...{ title: 'Schedule Changed', audience: 'Participants of a class whose time or place changed', ...ofClass },
    ...said(
      ['Another time or place: {{module_title}}', `Time or place of ${named} have changed.`, ...details.en, '{{link}}'],
      ['Waktu atau tempat berubah: {{module_title}}', `Waktu atau tempat ${named} telah berubah.`, ...details.id, '{{link}}'],
    ),
  },
  cancelled: {
    ...{ title: 'Cancelled', audience: 'Participants of a class that was cancelled', ...ofClass },
    ...said(
      [
        'Cancelled: {{module_title}}',
        `Your seat in ${named} is no longer reserved: it will not take place as planned.`,
        '{{reason}}',
      ],
      [
        'Dibatalkan: {{module_title}}',
        `Kursi Anda di ${named} tidak lagi dipesan: kelas tidak berlangsung sesuai rencana.`,
        '{{reason}}',
      ],
    ),
  },
  brought_back: {
    ...{ title: 'Brought Back', audience: 'Participants of a cancelled class that takes place after all', ...ofClass },
    ...said(
      ['It takes place after all: {{module_title}}', `${named} takes place after all.`, ...details.en, '{{link}}'],
      ['Jadi dilaksanakan: {{module_title}}', `${named} jadi dilaksanakan.`, ...details.id, '{{link}}'],
    ),
  },
  session_cancelled: {
    ...{ title: 'Session Cancelled', audience: 'Participants of a class of which one session was cancelled', ...ofSession },
    ...said(
      [
        'Session cancelled: {{session_title}}',
        `The session “{{session_title}}” of ${named} will not take place.`,
        ...details.en,
        '{{reason}}',
        '{{link}}',
      ],
      [
        'Sesi dibatalkan: {{session_title}}',
        `Sesi “{{session_title}}” dari ${named} tidak jadi dilaksanakan.`,
        ...details.id,
        '{{reason}}',
        '{{link}}',
      ],
    ),
  },
  session_returned: {
    ...{
      title: 'Session Brought Back',
      audience: 'Participants of a class of which a cancelled session takes place after all',
      ...ofSession,
    },
    ...said(
      [
        'The session takes place after all: {{session_title}}',
        `The session “{{session_title}}” of ${named} takes place after all.`,
        ...details.en,
        '{{link}}',
      ],
      [
        'Sesi jadi dilaksanakan: {{session_title}}',
        `Sesi “{{session_title}}” dari ${named} jadi dilaksanakan.`,
        ...details.id,
        '{{link}}',
      ],
    ),
  },
  waiting_list_promoted: {
    ...{ title: 'Waiting List Promoted', audience: 'People for whom a seat became free', ...ofClass },
    ...said(
      [
        'You have a seat: {{module_title}}',
        `A seat has become free for you in ${named}.`,
        ...details.en,
        'Please sign in to see the schedule and your invitation.',
        '{{link}}',
      ],
      [
        'Anda mendapat kursi: {{module_title}}',
        `Tersedia kursi untuk Anda di ${named}.`,
        ...details.id,
        'Silakan masuk untuk melihat jadwal dan undangan Anda.',
        '{{link}}',
      ],
    ),
  },
  waiting_list_approved: {
    ...{ title: 'Waiting List Approved', audience: 'People whose request for a seat was approved', ...ofClass },
    ...said(
      [
        'Your seat is approved: {{module_title}}',
        `You have a seat in ${named}.`,
        ...details.en,
        'Please sign in to see the schedule and your invitation.',
        '{{link}}',
      ],
      [
        'Kursi Anda disetujui: {{module_title}}',
        `Anda mendapat kursi di ${named}.`,
        ...details.id,
        'Silakan masuk untuk melihat jadwal dan undangan Anda.',
        '{{link}}',
      ],
    ),
  },
  waiting_list_rejected: {
    ...{ title: 'Waiting List Rejected', audience: 'People who get no seat', ...ofClass },
    ...said(
      ['No seat: {{module_title}}', `There is no seat for you in ${named}.`, '{{reason}}'],
      ['Tidak ada kursi: {{module_title}}', `Tidak ada kursi untuk Anda di ${named}.`, '{{reason}}'],
    ),
  },
  coaching_status: {
    ...{
      title: 'Coaching Status',
      audience:
        'Coaches whose session is requested, booked, answered by others or goes to another coach, and those who asked for it when it is approved, rejected or changes',
    },
    inApp: true,
    samples: { news: 'booked', participant: 'Budi Santoso', objective: 'Menyusun rencana kerja', reason: 'The coach is ill.' },
    placeholders: [
      'title',
      'news',
      'participant',
      'objective',
      'module_title',
      'batch_title',
      'start_at',
      'timezone',
      'where',
      'reason',
      'link',
    ],
    moments: ['start_at'],
    words: {
      where: ofClass.words.where,
      news: {
        requested: { en: 'was requested', id: 'diminta' },
        booked: { en: 'was booked', id: 'dipesan' },
        approved: { en: 'was approved', id: 'disetujui' },
        rejected: { en: 'was not approved', id: 'tidak disetujui' },
        let_go: { en: 'has a free seat again', id: 'kembali memiliki kursi kosong' },
        changed: { en: 'has another time or place', id: 'berubah waktu atau tempatnya' },
        cancelled: { en: 'will not take place', id: 'tidak jadi dilaksanakan' },
        handed_over: { en: 'was given to another coach', id: 'diserahkan kepada coach lain' },
        taken_over: { en: 'is yours now', id: 'kini menjadi sesi Anda' },
      },
    },
    button: ofClass.button,
    ...said(
      [
        'Coaching “{{title}}” {{news}}',
        'The coaching session “{{title}}” {{news}}.',
        'Class: {{module_title}} ({{batch_title}})',
        'Participant: {{participant}}',
        'Objective: {{objective}}',
        'When: {{start_at}} ({{timezone}})',
        'Where: {{where}}',
        'Reason: {{reason}}',
        '{{link}}',
      ],
      [
        'Coaching “{{title}}” {{news}}',
        'Sesi coaching “{{title}}” {{news}}.',
        'Kelas: {{module_title}} ({{batch_title}})',
        'Peserta: {{participant}}',
        'Tujuan: {{objective}}',
        'Waktu: {{start_at}} ({{timezone}})',
        'Tempat: {{where}}',
        'Alasan: {{reason}}',
        '{{link}}',
      ],
    ),
  },
} as const satisfies Readonly<Record<string, NotificationKind>>
