import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '../../../learning/cohort/meetings/meeting.ts'
import { chooseMeeting, type MyMeeting } from './choose-meeting.ts'

const now = Date.parse('2026-11-15T02:00:00.000Z')
const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString()
const meeting = (name: string, from: number, to: number | null, mine: Partial<MyMeeting> = {}) => ({
  ...DEFAULT_SETTINGS,
  name,
  start_date_time: at(from),
  end_date_time: to === null ? null : at(to),
  status: null,
  clock_in: null,
  ...mine,
})
const nameOf = (chosen: ReturnType<typeof chooseMeeting<ReturnType<typeof meeting>>>) =>
  typeof chosen === 'string' ? chosen : chosen.name

test('the open meeting of its own batch is booked, not the one that started last', () => {
  const meetings = [meeting('own', -30, 60, { status: 'confirmed' }), meeting('other', -5, 60)]
  expect(nameOf(chooseMeeting(meetings, now))).toBe('own')
})

test('a visitor is booked to the open meeting that started last', () => {
  expect(nameOf(chooseMeeting([meeting('first', -30, 60), meeting('last', -5, 60), meeting('over', -90, -10)], now))).toBe('last')
})

test('of two open meetings the one not yet checked in comes first', () => {
  const checked = { status: 'confirmed', clock_in: at(-20) } as const
  const meetings = [meeting('morning', -30, 60, checked), meeting('next', 30, 90, { status: 'confirmed' })]
  expect(nameOf(chooseMeeting(meetings, now))).toBe('next')
  expect(nameOf(chooseMeeting([meeting('morning', -30, 60, checked)], now))).toBe('morning')
})

test('a participant whose own batch meets later visits the batch that meets now', () => {
  const meetings = [meeting('own', 600, 700, { status: 'confirmed' }), meeting('other', -5, 60)]
  expect(nameOf(chooseMeeting(meetings, now))).toBe('other')
})

test('without an open meeting it is too early while one is still to come, else it is over', () => {
  expect(chooseMeeting([meeting('gone', -200, -100), meeting('coming', 200, 300)], now)).toBe('early')
  expect(chooseMeeting([meeting('gone', -200, -100)], now)).toBe('closed')
  expect(chooseMeeting([meeting('mine', -200, -100, { status: 'invited' }), meeting('coming', 200, 300)], now)).toBe('closed')
})

test('someone who declined and comes after all is of the batch', () => {
  const meetings = [meeting('own', -30, 60, { status: 'declined' }), meeting('other', -5, 60)]
  expect(nameOf(chooseMeeting(meetings, now))).toBe('own')
})
