/** What stands for the placeholders of a text that is only looked at; every event finds its own among them. */
export const sampleValues = (full_name: string) =>
  ({
    full_name,
    ...{ code: '012345', purpose: 'login', minutes: 5, hours: 72, classes: 'Kepemimpinan Dasar (Batch 1)' },
    ...{ link: 'https://example.com/', note: 'Please use your office address.', reason: 'The trainer is ill.' },
    ...{ email_from: 'siti@example.com', email_to: 's***@example.com', nik_from: 'N-1', nik_to: 'N-2', single_sign_on: 'linked' },
    ...{ module_title: 'Kepemimpinan Dasar', batch_title: 'Batch 1', timezone: 'Asia/Jakarta', where: 'Kampus Jakarta' },
    ...{ start_at: '2026-03-05T01:00:00Z', end_at: '2026-03-06T10:00:00Z', at: '2026-03-05T07:30:00Z' },
    ...{ title: 'Rencana Kerja', outcome: 'passed', score: 90, certificate: 'Kepemimpinan Dasar', number: 'SERT-0001' },
    ...{ what: 'single_sign_on', by: 'Siti' },
    ...{ decision: 'published', news: 'approved', due: '19 Mar 2026', fetch_until: '8 Mar 2026 10:00' },
    text: 'The campus is closed on Friday.',
    ...{ until: '5 March 2027', expires_at: '2999-01-01T00:00:00Z', content_id: '', cohort_id: '', calendar: [] },
  }) as const
