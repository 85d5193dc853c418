import { expect, test } from 'vitest'
import { zipForTests } from '../../../platform/sheets/zip-for-tests.ts'
import { readGift } from './gift-read.ts'
import { writeGift } from './gift-write.ts'
import { draft } from './question-draft.ts'
import { readExchange } from './read-exchange.ts'

const read = (name: string, content: string | Uint8Array) =>
  readExchange(
    { name, bytes: typeof content === 'string' ? Buffer.from(content) : content },
    { questionType: 'combine', objective: 'general' },
  )
const first = (name: string, content: string | Uint8Array) => {
  const { questions, changed } = read(name, content)
  return {
    question: questions[0]?.question,
    labels: questions[0]?.options.map(({ label }) => label),
    changes: changed[0]?.changes,
  }
}
const key = (question: { options: readonly { is_correct: boolean; code: string }[] } | undefined) =>
  question?.options.flatMap((option) => (option.is_correct ? [option.code] : [])).join('')

const item = (body: string, declaration = '<correctResponse><value>A</value></correctResponse>', processing = '') =>
  `<assessmentItem identifier="i" title="Item"><responseDeclaration identifier="R" cardinality="single" baseType="identifier">${declaration}</responseDeclaration><itemBody>${body}</itemBody>${processing}</assessmentItem>`
const choices = (...labels: string[]) =>
  `<choiceInteraction responseIdentifier="R" maxChoices="1">${labels.map((label, i) => `<simpleChoice identifier="${'ABCDE'[i]}">${label}</simpleChoice>`).join('')}</choiceInteraction>`
const moodle = (type: string, inside: string) =>
  `<quiz><question type="${type}"><name><text>Named</text></name>${inside}</question></quiz>`
const PICTURE = 'iVBORw0KGgo='

test('QTI feedback becomes part of neither option nor stem, and its absence is told', () => {
  const feedback = '<feedbackInline outcomeIdentifier="F" identifier="A" showHide="show">Correct!</feedbackInline>'
  expect(
    first('a.xml', item(`<p>Pick</p><feedbackBlock identifier="x">Well done</feedbackBlock>${choices(`One${feedback}`, 'Two')}`)),
  ).toEqual({
    question: '<p>Pick</p>',
    labels: ['One', 'Two'],
    changes: ['Feedback is left out'],
  })
})

test('GIFT and Moodle feedback is left out and told', () => {
  expect(first('a.gift', 'Who? {=All #yes ~None}').changes).toEqual(['Feedback is left out'])
  expect(first('a.gift', 'Sure? {T#yes}').changes).toEqual(['Feedback is left out'])
  const answers =
    '<answer fraction="100"><text>a</text><feedback><text>ok</text></feedback></answer><answer fraction="0"><text>b</text></answer>'
  const { changes, labels } = first('a.xml', moodle('multichoice', `<questiontext><text>q</text></questiontext>${answers}`))
  expect([changes, labels]).toEqual([['Feedback is left out'], ['a', 'b']])
})

test('a true or false key that cannot be read is never invented', () => {
  expect(read('a.xml', item(`<p>Sure?</p>${choices('True', 'False')}`, '')).skipped).toEqual([
    { name: 'Item', reason: 'Its key cannot be read' },
  ])
  const answers = '<answer fraction="0"><text>true</text></answer><answer fraction="0"><text>false</text></answer>'
  expect(read('a.xml', moodle('truefalse', `<questiontext><text>Sure?</text></questiontext>${answers}`)).skipped).toEqual([
    { name: 'Named', reason: 'Its key cannot be read' },
  ])
})

test('the key of QTI is read from its response processing where nothing is declared', () => {
  const condition = (value: string, score: number) =>
    `<match><variable identifier="R"/><baseValue baseType="identifier">${value}</baseValue></match><setOutcomeValue identifier="SCORE"><baseValue baseType="float">${score}</baseValue></setOutcomeValue>`
  const processing = `<responseProcessing><responseCondition><responseIf>${condition('B', 1)}</responseIf><responseElseIf>${condition('A', 0.5)}</responseElseIf></responseCondition></responseProcessing>`
  const { questions, changed } = read('a.xml', item(`<p>Which?</p>${choices('x', 'y', 'z')}`, '', processing))
  expect(key(questions[0])).toBe('B')
  expect(changed[0]?.changes).toEqual(['Partial credit is left out: only the right answer counts'])
  const negated = processing.replaceAll('<match>', '<not><match>').replaceAll('</match>', '</match></not>')
  expect(read('a.xml', item(`<p>Which?</p>${choices('x', 'y')}`, '', negated)).skipped).toHaveLength(1)
})

test('an equals sign in GIFT means single choice, whatever the other weights', () => {
  const { questions, changed } = read('a.gift', 'Q?{=Paris ~%50%Lyon ~Rome}')
  expect(questions[0]).toMatchObject({ question_type: 'mcsa' })
  expect(key(questions[0])).toBe('A')
  expect(changed[0]?.changes).toEqual(['Partial credit is left out: only the right answer counts'])
})

test('GIFT is written with the weights Moodle knows', () => {
  const three = draft('mcma', 'Which?', {
    options: [33.33, 33.33, 33.34, 0].map((score, i) => ({ label: `o${i}`, is_correct: score > 0, score })),
  })
  expect(writeGift([three]).match(/%-?[\d.]+%/g)).toEqual(['%33.33333%', '%33.33333%', '%33.33333%', '%-33.33333%'])
  expect(readGift(writeGift([three])).questions).toEqual([three])
})

test('Aiken answers without a space are read, a line of the question that looks like one is not', () => {
  const { questions } = read('a.txt', 'Which state?\nU.S. law says so.\nA)x\nB.y\nANSWER: B')
  expect(questions[0]?.question).toBe('Which state?<br />U.S. law says so.')
  expect(questions[0]?.options.map(({ label }) => label)).toEqual(['x', 'y'])
})

test('pictures of Moodle XML are taken over, missing ones are named', () => {
  const text = `<questiontext><text><![CDATA[<p>Look <img src="@@PLUGINFILE@@/a%20b.png"><img src="@@PLUGINFILE@@/gone.png"></p>]]></text><file name="a b.png" encoding="base64">${PICTURE}</file></questiontext>`
  const { questions, changed, pictures } = read('a.xml', moodle('essay', text))
  expect(questions[0]?.question).toBe('<p>Look <img src="/files/imported-picture/1" alt="" /></p>')
  expect(pictures).toMatchObject([{ address: '/files/imported-picture/1', name: 'a b.png' }])
  expect(changed[0]?.changes).toEqual(['Picture gone.png is left out: it is not in the file'])
})

test('pictures of a QTI package are found beside their item, formulas become text and a damaged item is named', () => {
  const body = `<p>Look <img src="../images/a.png" alt="x"/><object data="../images/a.png" type="image/png">x</object> <math><mi>a</mi><mo>&lt;</mo><mn>2</mn></math></p>${choices('One', '<img src="../images/a.png" alt=""/>')}`
  const packed = zipForTests([
    { name: 'items/broken.xml', content: '<assessmentItem><itemBody>' },
    { name: 'items/good.xml', content: item(body) },
    { name: 'images/a.png', content: Buffer.from(PICTURE, 'base64') },
  ])
  const { questions, changed, skipped, pictures } = read('a.zip', packed)
  expect(skipped).toEqual([{ name: 'items/broken.xml', reason: 'Line 1: the XML is damaged' }])
  expect(questions[0]?.question).toContain('src="/files/imported-picture/1"')
  expect(questions[0]?.question).toContain('a &lt; 2')
  expect(questions[0]?.options[1]?.url_image).toBe('/files/imported-picture/1')
  expect(changed[0]?.changes).toEqual(['A formula is written as plain text'])
  expect(pictures).toHaveLength(1)
})

test('question files are decoded as they declare themselves, or as Windows-1252', () => {
  expect(read('a.gift', Buffer.from('Café?{=Sí ~No}', 'latin1')).questions[0]?.question).toBe('Café?')
  const xml = `<?xml version="1.0" encoding="ISO-8859-1"?>${moodle('essay', '<questiontext><text>Café?</text></questiontext>')}`
  expect(read('a.xml', Buffer.from(xml, 'latin1')).questions[0]?.question).toBe('Café?')
  const unknown = xml.replace('ISO-8859-1', 'klingon')
  expect(() => read('a.xml', unknown)).toThrow('The encoding klingon is not known')
})

test('QTI 1.2: choices, true or false and essays are read, the rest is named', () => {
  const label = (ident: string, text: string) =>
    `<response_label ident="${ident}"><material><mattext>${text}</mattext></material></response_label>`
  const lid = (labels: string, cardinality = 'Single') =>
    `<response_lid ident="r" rcardinality="${cardinality}"><render_choice>${labels}</render_choice></response_lid>`
  const scored = (condition: string) =>
    `<resprocessing><respcondition><conditionvar>${condition}</conditionvar><setvar action="Set" varname="SCORE">100</setvar></respcondition></resprocessing>`
  const equal = (value: string) => `<varequal respident="r">${value}</varequal>`
  const one = (title: string, response: string, rest = '') =>
    `<item ident="${title}" title="${title}"><presentation><material><mattext texttype="text/html">&lt;p&gt;${title}?&lt;/p&gt;</mattext></material>${response}</presentation>${rest}</item>`
  const text = '<response_str ident="r"><render_fib/></response_str>'
  const source = `<questestinterop><assessment><section>${[
    one('Single', lid(label('1', 'x') + label('2', 'y')), scored(equal('2'))),
    one(
      'Several',
      lid(label('1', 'x') + label('2', 'y') + label('3', 'z'), 'Multiple'),
      scored(`<and>${equal('1')}${equal('3')}<not>${equal('2')}</not></and>`),
    ),
    one('Truth', lid(label('t', 'True') + label('f', 'False')), scored(equal('f'))),
    one('Essay', text),
    one('Short', text, scored(equal('Jakarta'))),
    one('Keyless', lid(label('1', 'x') + label('2', 'y'))),
    one('Matching', lid(label('1', 'x')) + lid(label('2', 'y'))),
  ].join('')}</section></assessment></questestinterop>`
  const { questions, skipped } = read('a.xml', source)
  expect(questions.map((question) => [question.question_type, question.question, key(question)])).toEqual([
    ['mcsa', '<p>Single?</p>', 'B'],
    ['mcma', '<p>Several?</p>', 'AC'],
    ['true_false', '<p>Truth?</p>', 'B'],
    ['essay', '<p>Essay?</p>', ''],
  ])
  expect(skipped).toEqual([
    { name: 'Short', reason: 'Short answer questions are not supported' },
    { name: 'Keyless', reason: 'Its key cannot be read' },
    { name: 'Matching', reason: 'It asks for several answers' },
  ])
})
