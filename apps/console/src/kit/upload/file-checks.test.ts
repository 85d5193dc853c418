import { expect, test } from 'vitest'
import { checkFiles, checkPixels } from './file-checks.ts'
import { SHEET_TYPES } from './sheet-types.ts'

const badge = { accept: ['image/jpeg', 'image/png'], maxBytes: 2_097_152 }
const png = (size = 1000) => ({ name: 'badge.png', type: 'image/png', size })
const pdf = { name: 'badge.pdf', type: 'application/pdf', size: 10 }

test('an allowed file passes', () => {
  expect(checkFiles([png()], badge)).toBeNull()
  expect(checkFiles([png(2_097_152)], badge)).toBeNull()
})

test('nothing selected is a toast', () => {
  expect(checkFiles([], badge)).toEqual({ shown: 'toast', text: "There's no any file to be uploaded" })
})

test('several files where one is allowed are a warning, whatever they are', () => {
  expect(checkFiles([png(), pdf], badge)).toEqual({ shown: 'popup', text: 'Cannot select multiple file' })
  expect(checkFiles([png(), png()], { ...badge, multiple: true })).toBeNull()
})

test.each([
  [pdf, badge.accept, 'This is a PDF. Needed here: JPG or PNG.'],
  [{ ...pdf, name: 'film.mp4' }, ['.mp3', '.m4a', '.wav'], 'This is an MP4. Needed here: MP3, M4A or WAV.'],
  [{ ...pdf, name: 'LICENSE', type: '' }, ['image/*'], 'The kind of this file is unknown. Needed here: pictures.'],
  [pdf, SHEET_TYPES, 'This is a PDF. Needed here: XLS, XLSX or CSV.'],
  [{ ...pdf, name: 'film.mp4' }, ['.csv', 'application/x-unheard-of'], 'This is an MP4. Needed here: CSV.'],
  [{ ...pdf, name: 'x', type: 'application/vnd.x.y' }, ['.csv'], 'The kind of this file is unknown. Needed here: CSV.'],
])('a foreign type is a warning that says what came and what is taken', (file, accept, more) => {
  expect(checkFiles([file], { accept })).toEqual({ shown: 'popup', text: 'Mime types not accepted', more })
})

test('a spreadsheet is known by its extension when the browser knows no type for it', () => {
  const sheet = { name: 'Grades.XLSX', type: '', size: 10 }
  expect(checkFiles([sheet], { accept: ['.xls', '.xlsx', '.csv'] })).toBeNull()
  expect(checkFiles([{ ...sheet, name: 'Grades.xlsx.exe' }], { accept: ['.xlsx'] })).not.toBeNull()
})

test('image/* takes every image type', () => {
  expect(checkFiles([png()], { accept: ['image/*'] })).toBeNull()
})

test('one byte over the limit is too much, and the text names the limit', () => {
  expect(checkFiles([png(2_097_153)], badge)).toEqual({ shown: 'field', text: 'File size exceeds 2MB' })
  expect(checkFiles([png(6_000_000)], { ...badge, maxBytes: 5 * 1024 * 1024 })?.text).toBe('File size exceeds 5MB')
})

test('width and height each have the limit', () => {
  expect(checkPixels({ width: 480, height: 480 }, 480)).toBeNull()
  expect(checkPixels({ width: 481, height: 10 }, 480)?.text).toBe('Image resolution exceeds 480x480')
  expect(checkPixels({ width: 10, height: 481 }, 480)?.text).toBe('Image resolution exceeds 480x480')
  expect(checkPixels(null, 480)?.text).toBe('Unable to validate image resolution')
})
