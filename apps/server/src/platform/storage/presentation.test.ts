import { expect, test } from 'vitest'
import { compoundInCircles, compoundOf } from '../../../test/bombs/compound-bombs.ts'
import { smallPptx } from '../../seed/document/small-pptx.ts'
import { type TestPart, zipForTests } from '../sheets/zip-for-tests.ts'
import { streamNames } from './compound-file.ts'
import { peekBytes } from './file-peek.ts'
import { inspectSubmission } from './inspect-submission.ts'

const SLIDES = 'PowerPoint Document'
const told = (name: string, bytes: Uint8Array) =>
  inspectSubmission(name, peekBytes(bytes), { allowed: ['ppt', 'pptx', 'doc'], maxBytes: 10_000_000 }).then(
    ({ ext }) => ext,
    (cause: Error) => cause.message,
  )
const REFUSED = 'Mime types not accepted'

test('an old presentation is one by the stream it is written in', async () => {
  expect(await told('a.ppt', compoundOf([SLIDES, 'Current User']))).toBe('ppt')
  for (const names of [['WordDocument'], ['Workbook'], ['Contents'], [SLIDES, 'WordDocument'], [SLIDES, 'EncryptedPackage']])
    expect(await told('a.ppt', compoundOf(names))).toBe(REFUSED)
  expect(await told('a.doc', compoundOf(['WordDocument']))).toBe('doc')
})

test('one whose sectors lead in circles, nowhere or out of the file is none, and comes to an end', async () => {
  expect(await told('a.ppt', compoundInCircles(['Contents']))).toBe(REFUSED)
  const whole = compoundOf([SLIDES])
  expect(await told('a.ppt', whole.subarray(0, 600))).toBe(REFUSED)
  for (const at of [30, 48, 68, 76]) {
    const broken = Buffer.from(whole)
    broken.writeUInt32LE(0x00ffffff, at)
    expect(await streamNames(peekBytes(broken))).toEqual(new Set())
  }
})

const MAIN = 'application/vnd.openxmlformats-officedocument'
const types = (...all: readonly string[]): TestPart => ({
  name: '[Content_Types].xml',
  content: `<Types>${all.map((type, i) => `<Override PartName="/ppt/${i}.xml" ContentType="${type}"/>`).join('')}</Types>`,
})
const slides = { name: 'ppt/presentation.xml', content: '<p:presentation/>' }

test('a presentation of today is one by what it says of its parts', async () => {
  expect(await told('a.pptx', await smallPptx(['Halo']))).toBe('pptx')
  const presentation = `${MAIN}.presentationml.presentation.main+xml`
  const document = `${MAIN}.wordprocessingml.document.main+xml`
  expect(await told('a.pptx', zipForTests([types(presentation), slides]))).toBe('pptx')
  for (const parts of [
    [types(document), slides],
    [types(presentation, document), slides],
    [types('application/vnd.ms-powerpoint.presentation.macroEnabled.main+xml'), slides],
    [types('text/xml'), slides],
    [types(presentation), types(document), slides],
    [{ ...types(presentation), content: ' '.repeat(3_000_000) }, slides],
  ])
    expect(await told('a.pptx', zipForTests(parts))).toBe(REFUSED)
})
