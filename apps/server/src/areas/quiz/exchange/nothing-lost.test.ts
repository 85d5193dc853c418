import { expect, test } from 'vitest'
import { zipForTests } from '../../../platform/sheets/zip-for-tests.ts'
import { readExchange } from './read-exchange.ts'

const read = (name: string, content: string | Uint8Array) =>
  readExchange(
    { name, bytes: typeof content === 'string' ? Buffer.from(content) : content },
    { questionType: 'combine', objective: 'general' },
  )
const reasons = (name: string, content: string) => read(name, content).skipped.map(({ reason }) => reason)
const changes = (name: string, content: string) => read(name, content).changed.flatMap((one) => one.changes)
const stem = (name: string, content: string) => read(name, content).questions[0]?.question

const field = (label: string, entry: string) =>
  `<qtimetadatafield><fieldlabel>${label}</fieldlabel><fieldentry>${entry}</fieldentry></qtimetadatafield>`
const right = (scored: string) =>
  `<resprocessing><respcondition><conditionvar>${scored}</conditionvar><setvar varname="SCORE">100</setvar></respcondition></resprocessing>`
const TWO =
  '<render_choice><response_label ident="a"><material><mattext>One</mattext></material></response_label><response_label ident="b"><material><mattext>Two</mattext></material></response_label></render_choice>'
const asked = (text: string) => `<material><mattext>${text}</mattext></material>`
const item1 = (title: string, fields: string, presentation: string, scored = right('<varequal respident="r">a</varequal>')) =>
  `<item ident="${title}" title="${title}"><itemmetadata><qtimetadata>${fields}</qtimetadata></itemmetadata><presentation>${presentation}</presentation>${scored}</item>`
const choice1 = (title: string, fields = '') =>
  item1(title, fields, `${asked(`${title}?`)}<response_lid ident="r">${TWO}</response_lid>`)
const quiz1 = (ident: string, items: string) =>
  `<questestinterop><assessment ident="${ident}"><section>${items}</section></assessment></questestinterop>`

const item2 = (body: string, declared = '', scored = '') =>
  `<assessmentItem identifier="i" title="Item">${declared}<responseDeclaration identifier="R" cardinality="single" baseType="identifier"><correctResponse><value>A</value></correctResponse></responseDeclaration>${scored}<itemBody>${body}<choiceInteraction responseIdentifier="R" maxChoices="1"><simpleChoice identifier="A">x</simpleChoice><simpleChoice identifier="B">y</simpleChoice></choiceInteraction></itemBody></assessmentItem>`
const formula = (inside: string) => stem('a.xml', item2(`<p><math>${inside}</math></p>`))

test('a package of Canvas gives its banks and the quizzes it writes for itself alone, and no quiz twice', () => {
  const packed = zipForTests([
    { name: 'q1/assessment_qti.xml', content: quiz1('q1', choice1('For others')) },
    { name: 'non_cc_assessments/q1.xml.qti', content: quiz1('q1', choice1('Whole') + choice1('Second')) },
    {
      name: 'non_cc_assessments/bank.xml.qti',
      content: `<questestinterop><objectbank ident="b">${choice1('Banked')}</objectbank></questestinterop>`,
    },
    { name: 'q2/assessment_qti.xml', content: quiz1('q2', choice1('Alone')) },
  ])
  expect(
    read('a.zip', packed)
      .questions.map(({ question }) => question)
      .sort(),
  ).toEqual(['Alone?', 'Banked?', 'Second?', 'Whole?'])
})

test('text that looks like a tag stays text in plain files, formatted text stays formatted', () => {
  expect(stem('a.gift', 'Using the <style> tag inline {T}')).toBe('Using the &lt;style&gt; tag inline')
  expect(stem('a.gift', 'A List<String> of <b>names</b> {T}')).toBe('A List&lt;String&gt; of <b>names</b>')
  expect(stem('a.gift', '[html]Using <script>alert(1)</script>words {T}')).toBe('Using words')
  expect(read('a.gift', 'Which? {=<int> ~<b>}').questions[0]?.options.map(({ label }) => label)).toEqual(['<int>', '<b>'])
})

test('what QTI 1.2 calls numerical, calculated or matching is left out, an upload stays one and a prompt stays with its question', () => {
  const canvas = (type: string) =>
    reasons(
      'a.xml',
      quiz1(
        'q',
        item1('x', field('question_type', type), `${asked('1 + 1?')}<response_str ident="r"><render_fib/></response_str>`, ''),
      ),
    )
  expect(['numerical_question', 'calculated_question', 'matching_question'].flatMap(canvas)).toEqual([
    'Numerical questions are not supported',
    'Calculated questions are not supported',
    'Matching questions are not supported',
  ])
  const compared = right('<vargte respident="r">1</vargte><varlte respident="r">3</varlte>')
  const number = item1('x', '', `${asked('1 + 1?')}<response_str ident="r"><render_fib/></response_str>`, compared)
  expect(reasons('a.xml', quiz1('q', number))).toEqual(['Numerical questions are not supported'])
  const upload = item1('x', field('question_type', 'file_upload_question'), `${asked('Send')}<response_str ident="r"/>`, '')
  expect(read('a.xml', quiz1('q', upload)).questions[0]?.question_type).toBe('upload')
  const prompted = item1('x', '', `${asked('Look. ')}<response_lid ident="r">${asked('Which?')}${TWO}</response_lid>`)
  expect(stem('a.xml', quiz1('q', prompted))).toBe('Look. Which?')
})

test('items whose variables are drawn at random are left out', () => {
  const drawn = item2(
    '<p>What is <printedVariable identifier="N"/>?</p>',
    '<templateDeclaration identifier="N" cardinality="single" baseType="integer"/>',
  )
  expect(reasons('a.xml', drawn)).toEqual(['Questions with variables drawn at random are not supported'])
})

test.each([
  ['<mfrac><mn>1</mn><mn>6</mn></mfrac>', '1/6'],
  ['<mfrac><mrow><mi>a</mi><mo>+</mo><mn>1</mn></mrow><mi>b</mi></mfrac>', '(a + 1)/b'],
  ['<msqrt><mn>2</mn></msqrt><mo>&gt;</mo><mn>2</mn>', '√2 &gt; 2'],
  ['<msup><mi>c</mi><mn>2</mn></msup>', 'c^2'],
  ['<mroot><mi>x</mi><mn>3</mn></mroot>', 'x^(1/3)'],
  ['<munderover><mo>∑</mo><mrow><mi>i</mi><mo>=</mo><mn>1</mn></mrow><mi>n</mi></munderover><mi>i</mi>', '∑_(i = 1)^n i'],
])('the formula %s is written on one line that means the same', (inside, line) => {
  expect(formula(inside)).toBe(`<p>${line}</p>`)
})

test('a formula that has no such line leaves its question out', () => {
  expect(reasons('a.xml', item2('<p><math><mtable><mtr><mtd><mn>1</mn></mtd></mtr></mtable></math></p>'))).toEqual([
    'Its formula cannot be written on one line',
  ])
})

test('negative points and points that are counted otherwise are named', () => {
  const NEGATIVE = 'Negative points are left out: a wrong answer costs nothing'
  expect(changes('a.gift', 'Which? {~%50%a ~%50%b ~%-50%c}')).toEqual([NEGATIVE])
  const moodle = (inside: string) =>
    `<quiz><question type="multichoice"><questiontext><text>q</text></questiontext>${inside}<answer fraction="100"><text>a</text></answer><answer fraction="-25"><text>b</text></answer></question></quiz>`
  expect(changes('a.xml', moodle('<defaultgrade>2</defaultgrade>')).sort()).toEqual([
    'Its points are counted in hundreds: 2 became 200',
    NEGATIVE,
  ])
  const most = '<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float" normalMaximum="3"/>'
  const read3 = read('a.xml', item2('<p>q</p>', '', most))
  expect([read3.questions[0]?.score, read3.changed[0]?.changes]).toEqual([
    300,
    ['Its points are counted in hundreds: 3 became 300'],
  ])
  expect(read('a.xml', quiz1('q', choice1('x', field('points_possible', '5')))).questions[0]?.score).toBe(500)
})

test('of a damaged XML file the questions before the damage are read, and what follows is named', () => {
  const question = (text: string) => `<question type="essay"><questiontext><text>${text}</text></questiontext></question>`
  const read3 = read(
    'a.xml',
    `<quiz>${question('First')}\n${question('Second').replace('</text>', '</test>')}${question('Third')}</quiz>`,
  )
  expect(read3.questions.map(({ question: html }) => html)).toEqual(['First'])
  expect(read3.skipped).toEqual([{ name: 'What follows', reason: 'Line 2: the XML is damaged, and nothing behind it is read' }])
  expect(read('a.xml', `<?xml version="1.0"?><!DOCTYPE quiz><quiz>${question('Only')}</quiz>`).questions).toHaveLength(1)
})
