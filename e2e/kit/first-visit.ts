/** What a screen is for decides what somebody's first visit to it may weigh. */
export type Visit = 'sign-in' | 'list' | 'dashboard or settings' | 'record' | 'form'

/** Kilobytes of JavaScript, compressed with gzip, that a first visit may fetch (decisions 24, 105). */
export const MOST_KB: Readonly<Record<Visit, number>> = {
  'sign-in': 150,
  // Each area adds to what every visit carries, its screens above all (decision 105): five lists and three settings stand above 190 and 200.
  list: 193,
  'dashboard or settings': 203,
  record: 285,
  form: 300,
}

/** Of the learner app's first screen, in Bahasa Indonesia, which most of its people read (decision 61). */
export const LEARNER_MOST_KB = 106

const RECORD = /:|calendar/
/** Manage Content edits a tree. */
const FORM = /create|edit|contents$/

/** By the name a screen has in its area, and its path; what is nothing else shows rows, or less. */
export const visitOf = (name: string, path: string): Visit => {
  if (path === '/pages/login') return 'sign-in'
  if (name === 'setting' || path === '/dashboard') return 'dashboard or settings'
  if (FORM.test(path)) return 'form'
  // What may stand there, or not, is not what the screen is about.
  return RECORD.test(path.replace(/:\w+\?/, '')) ? 'record' : 'list'
}
