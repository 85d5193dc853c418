import { expect, test } from 'vitest'
import { mediaNotice } from './media-notice.ts'
import { hidesFiles } from './platform/cage/cage.ts'
import { officeOf } from './platform/documents/office.ts'
import { mediaTools } from './platform/media/media-tools.ts'

const program = process.execPath
const there = { officePath: program, ffmpegPath: program, mediaWithoutCage: false }
const none = { officePath: 'off', ffmpegPath: 'off', mediaWithoutCage: false }

test('a start says when programs are there and not used, and names the setting', () => {
  expect(mediaNotice(there, () => true)).toBeNull()
  expect(mediaNotice(none, () => false)).toBeNull()
  expect(mediaNotice(there, () => false)).toMatch(/^LibreOffice and ffmpeg: not used, .*MEDIA_WITHOUT_CAGE=on/)
  expect(mediaNotice({ ...there, officePath: 'off' }, () => false)).toMatch(/^ffmpeg: not used/)
  expect(mediaNotice({ ...there, mediaWithoutCage: true }, () => false)).toMatch(/opened all the same\.$/)
})

test('they are used where they see only what they are given, or where whoever runs the server wants it', () => {
  expect(officeOf({ ...there, mediaWithoutCage: true })).toBe(program)
  expect(mediaTools({ ...there, mediaWithoutCage: true }).available()).toBe(true)
  expect([officeOf(there) !== null, mediaTools(there).available()]).toEqual([hidesFiles(), hidesFiles()])
})
