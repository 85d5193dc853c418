import { questionProblems } from '@pelita/contract/areas/quiz/quiz-problems.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSheet } from '../../../platform/sheets/read-sheet.ts'
import { sheetOfTemplate } from '../../../platform/sheets/sheet-of-template.ts'
import { checkSheet } from '../import/check-sheet.ts'
import { QUESTION_TEMPLATE } from '../import/sheet-columns.ts'
import { questionSheet } from '../import/write-question-sheet.ts'
import { readGift } from './gift-read.ts'
import { writeGift } from './gift-write.ts'
import { readQti } from './qti-read.ts'
import { qtiItem, writeQti } from './qti-write.ts'
import { draft, richText, writtenText } from './question-draft.ts'
import { anyQuestion, trickyText } from './questions-for-tests.ts'
import { readExchange } from './read-exchange.ts'
import { parseXml } from './xml-tree.ts'

const bytesOf = async (chunks: AsyncIterable<Uint8Array>) => {
  const all = []
  for await (const chunk of chunks) all.push(chunk)
  return Buffer.concat(all)
}

const bank = fc.array(anyQuestion, { minLength: 1, maxLength: 6 })

test('the questions of these tests are ones a quiz could keep', () => {
  fc.assert(
    fc.property(anyQuestion, (question) => {
      expect(questionProblems(question, 1)).toEqual([])
    }),
    { numRuns: 300 },
  )
})

test('GIFT is read back as it was written', () => {
  fc.assert(
    fc.property(bank, (questions) => {
      expect(readGift(writeGift(questions))).toEqual({ questions, skipped: [], changes: new Map() })
    }),
    { numRuns: 400 },
  )
})

test('QTI is read back as it was written', () => {
  fc.assert(
    fc.property(bank, (questions) => {
      expect(
        readQti(questions.map((question, i) => ({ root: parseXml(qtiItem(question, i + 1)), source: () => undefined }))),
      ).toEqual({ questions, skipped: [], changes: new Map() })
    }),
    { numRuns: 300 },
  )
})

test('a QTI package keeps the order of its questions', async () => {
  const questions = fc.sample(anyQuestion, { numRuns: 15, seed: 4 })
  const bytes = await bytesOf(writeQti(questions))
  const read = readExchange({ name: 'questions.zip', bytes }, { questionType: 'lim3', objective: 'pre_learner' })
  const allowed = questions.filter(({ question_type: kind }) => ['mcsa', 'linear_scale', 'essay'].includes(kind))
  expect(read.format).toBe('qti')
  expect(read.questions.map((question) => question.question)).toEqual(allowed.map((question) => question.question))
  expect(read.skipped).toHaveLength(questions.length - allowed.length)
})

test('a spreadsheet is read back as it was written', async () => {
  const long = draft('essay', `<p>${'kata &amp; '.repeat(5_000)}akhir</p>`)
  const questions = [...fc.sample(anyQuestion, { numRuns: 250, seed: 7 }), long]
  const { sheets } = await readSheet(await bytesOf(questionSheet(questions)), 'questions.xlsx')
  const general = questions.map((question) => ({ ...question, question_objective: 'general' as const }))
  expect(
    checkSheet(sheetOfTemplate(sheets, {}, QUESTION_TEMPLATE), { questionType: 'combine', objective: 'general' }),
  ).toMatchObject({ questions: general, errors: [] })
})

test('a survey in a spreadsheet keeps its objectives', async () => {
  const questions = fc
    .sample(anyQuestion, { numRuns: 80, seed: 9 })
    .filter(({ question_type: kind, question_objective }) => kind === 'essay' && question_objective !== 'general')
  const { sheets } = await readSheet(await bytesOf(questionSheet(questions)), 'questions.xlsx')
  expect(
    checkSheet(sheetOfTemplate(sheets, {}, QUESTION_TEMPLATE), { questionType: 'lim3', objective: 'pre_learner' }).questions,
  ).toEqual(questions)
})

test('words a person types stay the words they typed', () => {
  fc.assert(
    fc.property(trickyText, (text) => {
      const html = richText(text)
      expect(richText(writtenText(html))).toBe(html)
    }),
  )
  expect(richText('Tekanan < 5 & > 3')).toBe('Tekanan &lt; 5 &amp; &gt; 3')
  expect(richText('Baris satu\nBaris dua')).toBe('Baris satu<br />Baris dua')
})
