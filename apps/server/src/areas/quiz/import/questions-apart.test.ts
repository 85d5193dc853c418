import { describe, expect, test } from 'vitest'
import { refusalOf } from '../../../../test/refusal.ts'
import type { ReadingLimits } from '../../../platform/reading/read-apart.ts'
import type { ReadSheet } from '../../../platform/sheets/imported-sheet.ts'
import { zipForTests } from '../../../platform/sheets/zip-for-tests.ts'
import { readExchange } from '../exchange/read-exchange.ts'
import type { QuestionJob } from './question-portions.ts'
import { readQuestions } from './questions-apart.ts'

const MEGABYTE = 1024 * 1024
const target = { questionType: 'combine', objective: 'general' } as const
const filled = (piece: string, bytes: number) => piece.repeat(Math.floor(bytes / piece.length))
const file = (name: string, content: string | Uint8Array): QuestionJob => ({
  file: { name, bytes: typeof content === 'string' ? Buffer.from(content) : content },
  target,
})

/** Time is limited by those who try that limit: on a busy machine another one would be passed by it. */
const attempt = (job: QuestionJob, limits: Partial<ReadingLimits> = {}) =>
  refusalOf(() => readQuestions(job, { milliseconds: 60_000, ...limits }))

const essay = (text: string) => `<question type="essay"><questiontext><text><![CDATA[${text}]]></text></questiontext></question>`
const qti2 = (body: string) =>
  `<assessmentItem identifier="i" title=""><itemBody>${body}<extendedTextInteraction responseIdentifier="R"/></itemBody></assessmentItem>`
const qti3 = (body: string) =>
  `<qti-assessment-item identifier="i" title=""><qti-item-body>${body}<qti-extended-text-interaction response-identifier="R"/></qti-item-body></qti-assessment-item>`
const markup = filled('<i>a</i><b>c</b><u>e</u>', 1.5 * MEGABYTE)
const sheet = (cell: string): ReadSheet => ({
  ...{ name: 'S', headerRow: 1, header: ['Question Type', 'Question'] },
  rows: Array.from({ length: 500 }, (_, i) => ({ row: i + 2, cells: ['Essay', cell] })),
})

/** Small enough to be taken, and made to keep whoever reads them busy for seconds. */
const hostile: [format: string, job: QuestionJob][] = [
  ['GIFT', file('a.gift', `q{${filled('~<b>a</b>', 2 * MEGABYTE)}}`)],
  ['Aiken', file('a.txt', filled('a & b\nA. <x>\nANSWER: A\n', 4.9 * MEGABYTE))],
  ['Moodle XML', file('a.xml', `<quiz>${essay(filled('<b>a</b>', 4 * MEGABYTE))}</quiz>`)],
  ['QTI 2.x', file('a.xml', qti2(markup))],
  ['QTI 3.0', file('a.xml', qti3(markup))],
  ['a QTI package', file('a.zip', zipForTests([{ name: 'a.xml', content: qti2(markup) }]))],
  ['a spreadsheet', { sheet: sheet(filled('<b>a</b>', 10_000)), target }],
]

describe('a file made to take long', () => {
  test.each(hostile)('%s: is given up at its time while the server answers', async (_, job) => {
    const { cause, still } = await attempt(job, { milliseconds: 150 })
    expect(cause).toMatchObject({ statusCode: 422, title: 'Failed', message: 'File takes too long to read' })
    expect(still).toBeLessThan(5_000)
  })

  test('that needs too much memory is given up, and the next one is read', async () => {
    const memoryMegabytes = 40
    const { cause, still } = await attempt(file('a.txt', filled('a\nA. x\nANSWER: A\n', 4.9 * MEGABYTE)), { memoryMegabytes })
    expect(cause).toMatchObject({ statusCode: 422, title: 'Failed', message: 'File is too complex to read' })
    expect(still).toBeLessThan(5_000)
    expect((await attempt(file('a.gift', 'True? {T}'), { memoryMegabytes })).cause.message).toBe('taken')
  })

  test('and is read within it, is read while the server answers', async () => {
    const source = { name: 'a.xml', bytes: Buffer.from(`<quiz>${essay(filled('<b>a</b>', MEGABYTE / 8)).repeat(3)}</quiz>`) }
    const { cause, still } = await attempt({ file: source, target }, { milliseconds: 60_000 })
    expect(cause.message).toBe('taken')
    expect(still).toBeLessThan(5_000)
  })
})

test('a process answers what reading here would', async () => {
  const source = Array.from({ length: 120 }, (_, i) => `Question ${i}? {=a ~b}\n\nHow many ${i}? {#5}`).join('\n\n')
  const { errors, ...read } = await readQuestions(file('a.gift', source))
  expect(errors).toEqual([])
  expect(read).toEqual(readExchange({ name: 'a.gift', bytes: Buffer.from(source) }, target))
})

test('what is refused here is refused there, in the same words', async () => {
  const KINDS = { came: 'exe', taken: ['gift', 'txt', 'xml', 'zip'] }
  for (const [name, content, refused] of [
    ['a.exe', 'x', { statusCode: 415, message: 'Mime types not accepted', data: KINDS }],
    ['a.zip', 'PK\u0003\u0004nonsense', { statusCode: 422, message: 'The ZIP file cannot be read' }],
    ['a.gift', filled('a {#5}\n\n', 100_000), { statusCode: 422, message: 'More than 5000 questions cannot be taken over' }],
  ] as const)
    expect((await attempt(file(name, content))).cause).toMatchObject(refused)
  expect((await attempt(file('a.gift', Buffer.alloc(5 * MEGABYTE + 1, 'a')))).cause).toMatchObject({ statusCode: 413 })
})
