/** What one participant does in the simulation. */
export interface Decision {
  readonly answer: 'confirm' | 'decline' | 'silent'
  readonly scans: boolean
  readonly late: boolean
  readonly device_id: string
}

const CONFIRM = 0.8
const DECLINE = 0.9
const SCAN = 0.85
const LATE = 0.15

/** 32 bits that depend on every letter (FNV-1a with a final mix). */
const hash = (text: string): number => {
  let value = 0x811c9dc5
  for (let n = 0; n < text.length; n++) value = Math.imul(value ^ text.charCodeAt(n), 0x01000193)
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) >>> 0
}

/** A number from 0 to 1 for one question about one participant: the same seed always gives the same, whoever is asked first. */
export const chance = (seed: number, nik: string, question: string): number => hash(`${seed}/${nik}/${question}`) / 2 ** 32

/** 80 % confirm and of the rest half decline; whether a confirmed person comes to a meeting is decided for each meeting. */
export function decide(seed: number, nik: string, meeting = ''): Decision {
  const answer = chance(seed, nik, 'answer')
  return {
    answer: answer < CONFIRM ? 'confirm' : answer < DECLINE ? 'decline' : 'silent',
    scans: chance(seed, nik, `scan ${meeting}`) < SCAN,
    late: chance(seed, nik, `late ${meeting}`) < LATE,
    device_id: `sim-${hash(`${seed}/${nik}`).toString(36)}`,
  }
}
