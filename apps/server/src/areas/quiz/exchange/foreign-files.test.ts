import { expect, test } from 'vitest'
import { readAiken } from './aiken-read.ts'
import { readGift } from './gift-read.ts'
import { readMoodle } from './moodle-read.ts'
import { readQti } from './qti-read.ts'
import { answerOf } from './question-draft.ts'
import { readExchange } from './read-exchange.ts'
import { parseXml } from './xml-tree.ts'

const qtiFile = (source: string) => ({ root: parseXml(source), source: () => undefined })

const kinds = (read: { questions: readonly { question_type: string }[] }) =>
  read.questions.map((question) => question.question_type)
const key = (question: { options: readonly { is_correct: boolean; code: string }[] } | undefined) =>
  question?.options.flatMap((option) => (option.is_correct ? [option.code] : [])).join('')

test('GIFT of other systems: choices, weights, true or false and essays, with comments, titles and feedback', () => {
  const read = readGift(`// a comment
$CATEGORY: Safety

::Helm::Who wears a helmet? {
  =Everybody #right
  ~Nobody #wrong
  ~%-50%Visitors only
}

Which two? {~%50%Shoes ~%50%Gloves ~%-100%Sandals}

The sun rises in the east.{T#yes}

Water boils at 50 degrees. {FALSE}

Why? {}

The {=cat ~dog} sat on the mat.`)
  expect(kinds(read)).toEqual(['mcsa', 'mcma', 'true_false', 'true_false', 'essay', 'mcsa'])
  expect(read.questions.map((question) => key(question))).toEqual(['A', 'AB', 'A', 'B', '', 'A'])
  expect(read.questions[1]?.options.map((option) => option.score)).toEqual([50, 50, 0])
  expect(read.questions[0]?.options.map((option) => option.label)).toEqual(['Everybody', 'Nobody', 'Visitors only'])
  expect(read.questions[5]?.question).toBe('The _____ sat on the mat.')
})

test('GIFT questions without an empty line between them are told apart by their titles, or named and left out', () => {
  const read = readGift('::One::Who? {=Everybody ~Nobody}\n::Two::Sure? {T}\n\nThis? {T}\nThat? {F}')
  expect(kinds(read)).toEqual(['mcsa', 'true_false'])
  expect(read.questions.map(({ question }) => question)).toEqual(['Who?', 'Sure?'])
  expect(read.skipped.map((one) => one.reason)).toEqual(['It has answers twice: an empty line parts two questions'])
})

test('GIFT questions of kinds we do not have are named and left out', () => {
  const read = readGift(`How many? {#5:1}

Capital? {=Jakarta =jakarta}

Match {=a -> 1 =b -> 2}

Only a description`)
  expect(read.questions).toEqual([])
  expect(read.skipped.map((one) => one.reason)).toEqual([
    'Numerical questions are not supported',
    'Short answer questions are not supported',
    'Matching questions are not supported',
    'It has no answers',
  ])
})

test('a brace that is not closed is named by its line, and the questions around it are read', () => {
  const read = readGift('First {T}\n\nSecond {=a\n~b\n\nThird {F}\n\nFourth }\n\nFifth {\n=a\n\n~b}')
  expect(read.questions.map(({ question }) => question)).toEqual(['First', 'Third', 'Fifth'])
  expect(read.skipped).toEqual([
    { name: 'Second', reason: 'Line 3: a brace is not closed' },
    { name: 'Fourth }', reason: 'Line 8: a brace is not closed or opened twice' },
  ])
})

test('Aiken is read, and its mistakes are named by their line', () => {
  const read = readAiken('What is 2 < 3?\nA. true\nB) false\nANSWER: A\n\nSecond\nline?\nA. x\nB. y\nANSWER: B')
  expect(read.questions.map((question) => [question.question, key(question)])).toEqual([
    ['What is 2 &lt; 3?', 'A'],
    ['Second<br />line?', 'B'],
  ])
  const damaged = readAiken('What?\nA. x\nB. y\nANSWER: C\n\nWhere?\nA. x\nB. y\nNext?\nA. x\nB. y\nANSWER: A\n\nLast?\nA. x')
  expect(damaged.questions.map(({ question }) => question)).toEqual(['Next?'])
  expect(damaged.skipped).toEqual([
    { name: 'What?', reason: 'Line 4: there is no answer C' },
    { name: 'Where?', reason: 'Line 9: “ANSWER:” is missing above this line' },
    { name: 'Last?', reason: 'Line 15: “ANSWER:” is missing for the last question' },
  ])
})

test('Moodle XML: choices, true or false, essays and uploads', () => {
  const read = readMoodle(`<?xml version="1.0"?><quiz>
  <question type="category"><category><text>x</text></category></question>
  <question type="multichoice"><name><text>One</text></name><questiontext format="html"><text><![CDATA[<p>Pick <script>alert(1)</script>one</p>]]></text></questiontext>
    <defaultgrade>2.0</defaultgrade><single>true</single>
    <answer fraction="100"><text><![CDATA[<p>Yes</p>]]></text></answer><answer fraction="0"><text>No</text></answer></question>
  <question type="multichoice"><name><text>Two</text></name><questiontext><text>Pick some</text></questiontext><single>false</single>
    <answer fraction="75"><text>a</text></answer><answer fraction="25"><text>b</text></answer><answer fraction="-50"><text>c</text></answer></question>
  <question type="truefalse"><name><text>TF</text></name><questiontext><text>True?</text></questiontext>
    <answer fraction="0"><text>true</text></answer><answer fraction="100"><text>false</text></answer></question>
  <question type="essay"><name><text>E</text></name><questiontext><text>Why?</text></questiontext><graderinfo><text>Because</text></graderinfo></question>
  <question type="essay"><name><text>U</text></name><questiontext><text>Send</text></questiontext><responseformat>noinline</responseformat><filetypeslist>.pdf,.exe</filetypeslist></question>
  <question type="numerical"><name><text>Num</text></name><questiontext><text>5?</text></questiontext></question></quiz>`)
  expect(kinds(read)).toEqual(['mcsa', 'mcma', 'true_false', 'essay', 'upload'])
  expect(read.questions[0]).toMatchObject({ question: '<p>Pick one</p>', score: 200 })
  expect(read.questions[1]?.options.map((option) => option.score)).toEqual([75, 25, 0])
  expect(key(read.questions[2])).toBe('B')
  expect(read.questions[3]?.options[0]?.label).toBe('Because')
  expect(read.questions[4]?.allowed_upload_extensions).toEqual(['pdf'])
  expect(read.skipped).toEqual([{ name: 'Num', reason: 'Numerical questions are not supported' }])
})

const qti2 = `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p2" identifier="i1" title="Permit">
  <responseDeclaration identifier="R1" cardinality="multiple" baseType="identifier"><correctResponse><value>c1</value><value>c3</value></correctResponse>
    <mapping defaultValue="-1"><mapEntry mapKey="c1" mappedValue="3"/><mapEntry mapKey="c3" mappedValue="1"/></mapping></responseDeclaration>
  <itemBody><p>Look at the <em>site</em>.</p><choiceInteraction responseIdentifier="R1" maxChoices="0"><prompt>Which?</prompt>
    <simpleChoice identifier="c1">Shoes</simpleChoice><simpleChoice identifier="c2">Hat</simpleChoice><simpleChoice identifier="c3">Gloves</simpleChoice></choiceInteraction></itemBody></assessmentItem>`

const qti3 = `<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="i2" title="Scale">
  <qti-response-declaration identifier="R" cardinality="single" base-type="integer"/>
  <qti-item-body><p>How sure?</p><qti-slider-interaction response-identifier="R" lower-bound="1" upper-bound="5"/></qti-item-body></qti-assessment-item>`

test('QTI 2.x and 3.0 items of other systems', () => {
  const read = readQti([qtiFile(qti2), qtiFile(qti3)])
  expect(kinds(read)).toEqual(['mcma', 'linear_scale'])
  expect(read.questions[0]).toMatchObject({ question: '<p>Look at the <em>site</em>.</p><p>Which?</p>' })
  expect(read.questions[0]?.options.map((option) => [option.label, option.score])).toEqual([
    ['Shoes', 75],
    ['Hat', 0],
    ['Gloves', 25],
  ])
  expect(read.questions[1]?.options).toHaveLength(5)
  expect(readQti([qtiFile(qti3.replaceAll('slider', 'hotspot'))]).skipped).toEqual([
    { name: 'Scale', reason: 'hotspotInteraction is not supported' },
  ])
})

test('entities, deep nesting and damaged XML are refused in words; a document type is passed over', () => {
  const bomb = '<!DOCTYPE q [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><quiz>&b;</quiz>'
  expect(() => parseXml(bomb)).toThrow('Line 1: the XML is damaged')
  const file = '<!DOCTYPE q [<!ENTITY a SYSTEM "file:///etc/passwd">]><quiz>&a;</quiz>'
  expect(() => parseXml(file)).toThrow('Line 1: the XML is damaged')
  expect(parseXml('<!DOCTYPE q SYSTEM "file:///etc/passwd"><quiz/>')).toMatchObject({ name: 'quiz', children: [] })
  expect(() => parseXml('<a>'.repeat(200) + '</a>'.repeat(200))).toThrow('the file is too complex to read')
  expect(() => parseXml('<quiz><question></quiz>')).toThrow('Line 1: the XML is damaged')
  expect(() => parseXml('<quiz>&unknown;</quiz>')).toThrow('the XML is damaged')
  expect(() => parseXml('')).toThrow()
})

test('the format is found out from the content, and a foreign file is refused', () => {
  const read = (name: string, text: string) =>
    readExchange({ name, bytes: Buffer.from(text) }, { questionType: 'combine', objective: 'general' }).format
  expect(read('a.txt', 'What?\nA. x\nB. y\nANSWER: A')).toBe('aiken')
  expect(read('a.txt', 'What? {T}')).toBe('gift')
  expect(read('a.xml', `<?xml version="1.0"?>\n${qti2}`)).toBe('qti')
  expect(() => read('a.exe', 'What? {T}')).toThrow('Mime types not accepted')
  expect(() => read('a.zip', 'PK\u0003\u0004nonsense')).toThrow('The ZIP file cannot be read')
  expect(() => read('a.gift', '')).toThrow('The file has no questions')
})

test('kinds this quiz cannot have, and too many options, are left out and named', () => {
  const source = 'Long? {=a ~b ~c ~d ~e ~f}\n\nEssay? {}\n\nGood? {=a ~b}'
  const read = readExchange({ name: 'a.gift', bytes: Buffer.from(source) }, { questionType: 'mcsa', objective: 'general' })
  expect(read.questions.map((question) => question.question)).toEqual(['Good?'])
  expect(read.skipped).toEqual([
    { name: 'Long?', reason: 'Question 1 must have 2 to 5 options' },
    { name: 'Essay?', reason: 'Essay is not possible in this quiz' },
  ])
})

test('a picture of ours stays an answer’s picture; of one on the web the address stays, as words', () => {
  const picture = (src: string) => `<p>Helm <img src="${src}" alt=""></p>`
  expect(answerOf(picture('/files/quiz/images/2026/01/a.png'))).toEqual({
    label: 'Helm',
    url_image: '/files/quiz/images/2026/01/a.png',
  })
  expect(answerOf(picture('https://example.org/a.png?x=1&amp;y=2'))).toEqual({
    label: 'Helm https://example.org/a.png?x=1&y=2',
    url_image: null,
  })
})
