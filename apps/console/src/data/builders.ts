import type { SignedIn } from '@pelita/contract/platform/sign-in.ts'

/** A login answer for tests. */
export const aSignedIn = (over: Partial<SignedIn> = {}, personId = '7e0f0a57-6a35-4c33-8a7c-5d1a6f3f7d11'): SignedIn => ({
  token: `token of ${personId}`,
  expiredAt: new Date(Date.now() + 3_600_000).toISOString(),
  token_sso: 'sso',
  access_control: [{ 'content-presence': true }, { 'content-quiz': false }],
  features: [],
  user: {
    id: personId,
    full_name: 'Sari Dewi',
    posisi: 'Learning Manager',
    picture: null,
    email: 'sari@nusantara.test',
    nik: '007',
    programs: [],
    displayName: 'Sari Dewi',
    userRole: 'admin',
  },
  ...over,
})
