import { expect, test } from 'vitest'
import { processorTime } from '../../../../test/processor-time.ts'
import { zipForTests } from '../../../platform/sheets/zip-for-tests.ts'
import { readExchange } from './read-exchange.ts'

const read = (name: string, content: string | Uint8Array) =>
  readExchange(
    { name, bytes: typeof content === 'string' ? Buffer.from(content) : content },
    { questionType: 'combine', objective: 'general' },
  )

const moodle = (text: string) =>
  `<quiz><question type="essay"><questiontext><text><![CDATA[${text}]]></text></questiontext></question></quiz>`

const readOrRefuse = (name: string, content: string) => {
  try {
    read(name, content)
  } catch (cause) {
    expect(cause).toHaveProperty('statusCode')
  }
}

/** Small enough to be taken, and made to keep the server busy with nothing else. */
test.each([
  ['tags that only begin', 'a.xml', moodle('<p '.repeat(100_000))],
  ['closing tags that only begin', 'a.xml', moodle('</'.repeat(100_000))],
  ['a title without end', 'a.txt', `::${':a'.repeat(400_000)}{}`],
])('%s are read or refused in a moment', (_, name, content) => {
  expect(processorTime(() => readOrRefuse(name, content))).toBeLessThan(5_000)
})

test('a question of Moodle may have any number of answers', () => {
  const answers = '<answer fraction="100"><text>a</text></answer>'.repeat(80_000)
  const source = `<quiz><question type="multichoice"><questiontext><text>q</text></questiontext>${answers}</question></quiz>`
  expect(read('a.xml', source).skipped).toHaveLength(1)
})

test('the files of a package share what may be read of one', () => {
  const item = `<assessmentItem>${'<a/>'.repeat(70_000)}</assessmentItem>`
  const packed = zipForTests(['a', 'b', 'c'].map((name) => ({ name: `${name}.xml`, content: item })))
  expect(() => read('a.zip', packed)).toThrow('the file is too complex to read')
})
