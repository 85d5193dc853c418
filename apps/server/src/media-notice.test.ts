import { expect, test } from 'vitest'
import { mediaNotice } from './media-notice.ts'
import { hidesFiles } from './platform/cage/cage.ts'
import { officeOf } from './platform/documents/office.ts'
import { mediaTools } from './platform/media/media-tools.ts'

const program = process.execPath
const there = { officePath: program, ffmpegPath: program, mediaWithoutCage: false }
const none = { officePath: 'off', ffmpegPath: 'off', mediaWithoutCage: false }

test('a start says when programs are there and not used, and names the setting', () => {
  const notice = (settings: typeof there, hides: boolean) =>
    mediaNotice(
      settings,
      () => hides,
      () => false,
    )
  expect(notice(there, true)).toBeNull()
  expect(notice(none, false)).toBeNull()
  expect(notice(there, false)).toMatch(/^LibreOffice and ffmpeg: not used, .*MEDIA_WITHOUT_CAGE=on/)
  expect(notice({ ...there, officePath: 'off' }, false)).toMatch(/^ffmpeg: not used/)
  expect(notice({ ...there, mediaWithoutCage: true }, false)).toMatch(/opened all the same\.$/)
})

test('a start says when what people send is read as root, whether or not there are programs', () => {
  const notice = (settings: typeof there) =>
    mediaNotice(
      settings,
      () => false,
      () => true,
    )
  expect(notice(none)).toMatch(/^PDFs, .* are read as root/)
  expect(notice(there)?.split('\n')).toHaveLength(2)
})

test('they are used where they see only what they are given, or where whoever runs the server wants it', () => {
  expect(officeOf({ ...there, mediaWithoutCage: true })).toBe(program)
  expect(mediaTools({ ...there, mediaWithoutCage: true }).available()).toBe(true)
  expect([officeOf(there) !== null, mediaTools(there).available()]).toEqual([hidesFiles(), hidesFiles()])
})
