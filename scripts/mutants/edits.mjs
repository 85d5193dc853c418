// Every small edit there could be: an operator, a condition, a number, a call that is left out.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'rolldown/parseAst'
import { root } from '../steps.mjs'
import { FILES, FUNCTIONS, groupOf, testsOf } from './targets.mjs'

const MIGRATIONS = 'apps/server/src/platform/db/migrations'
const OPERATORS = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '&&': '||',
  '||': '&&',
}
const METHODS = { some: 'every', every: 'some', min: 'max', max: 'min', ceil: 'floor', floor: 'ceil' }

/** What may be written instead of one node: where, and by what. */
function* ofNode(node, code, isContract) {
  const text = (part) => code.slice(part.start, part.end)
  const negated = (test) => ({ start: test.start, end: test.end, text: `!(${text(test)})` })
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression': {
      const other = OPERATORS[node.operator]
      const between = code.slice(node.left.end, node.right.start)
      const at = node.left.end + between.indexOf(node.operator)
      if (other) yield { start: at, end: at + node.operator.length, text: other }
      if (node.operator === '??') yield { start: node.start, end: node.end, text: `(${text(node.right)})` }
      break
    }
    case 'UnaryExpression':
      if (node.operator === '!') yield { start: node.start, end: node.end, text: text(node.argument) }
      break
    case 'IfStatement':
    case 'ConditionalExpression':
      // Taking a `!` away is the same edit.
      if (node.test.operator !== '!') yield negated(node.test)
      break
    case 'Literal':
      // What the contract says of a field is held by the checks of the fields.
      if (isContract) break
      if (typeof node.value === 'boolean') yield { start: node.start, end: node.end, text: String(!node.value) }
      if (typeof node.value === 'number') yield { start: node.start, end: node.end, text: String(node.value + 1) }
      break
    case 'MemberExpression':
      if (!node.computed && Object.hasOwn(METHODS, node.property.name))
        yield { start: node.property.start, end: node.property.end, text: METHODS[node.property.name] }
      break
    case 'ExpressionStatement':
      if (node.expression.type === 'AwaitExpression') yield { start: node.start, end: node.end, text: '' }
      break
    case 'TaggedTemplateExpression':
      if (node.tag.name === 'sql') for (const part of node.quasi.quasis) yield* ofSql(code, part.start, part.end)
      break
  }
}

const SQL = [
  [/ and /g, ' or '],
  [/ or (?!replace)/g, ' and '],
  [/ is null/g, ' is not null'],
  [/ is not null/g, ' is null'],
  [/ not exists/g, ' exists'],
  [/ <> /g, ' = '],
  [/ >= /g, ' > '],
  [/ <= /g, ' < '],
  [/ > /g, ' >= '],
  [/ < /g, ' <= '],
  [/ \+ /g, ' - '],
  [/ desc\b/g, ''],
  [/ (for no key update|for update)( of \w+)?( skip locked)?/g, ''],
  [/ perform pg_advisory_xact_lock\([^;]*;/g, ''],
  [/'(done|passed|confirmed|invited|granted|claimed|waiting)'/g, "'other'"],
  [/ = /g, ' <> '],
]
/** `a = b` behind `set` gives a value; everywhere else it asks. */
const isAssignment = (before) => /\bset\b(?![\s\S]*\b(where|from|when|case)\b)/.test(before.slice(-400))

function* ofSql(code, start, end) {
  const text = code.slice(start, end)
  for (const [pattern, other] of SQL)
    for (const found of text.matchAll(pattern)) {
      const before = text.slice(0, found.index)
      if (other === ' <> ' && isAssignment(before)) continue
      if (/--[^\n]*$/.test(before)) continue
      yield { start: start + found.index, end: start + found.index + found[0].length, text: other }
    }
}

function* below(node) {
  if (!node || typeof node !== 'object') return
  if (Array.isArray(node)) for (const one of node) yield* below(one)
  else {
    // A type is no rule, and what an import names is no value.
    if (typeof node.type === 'string' && /^(TS(?!As|NonNull|Satisfies)|Import)/.test(node.type)) return
    if (typeof node.type === 'string') yield node
    for (const [key, value] of Object.entries(node)) if (key !== 'typeAnnotation') yield* below(value)
  }
}

const placeOf = (code, at) => {
  const before = code.slice(0, at).split('\n')
  return { line: before.length, column: before.at(-1).trimStart().length }
}
const read = (file) => readFileSync(join(root, file), 'utf8')

/** The last migration that says what a function does, and the statement's place in it. */
function functionText(name) {
  const said = new RegExp(`create (or replace )?function ${name}\\(`)
  const file = readdirSync(join(root, MIGRATIONS))
    .sort()
    .findLast((one) => said.test(read(`${MIGRATIONS}/${one}`)))
  const code = read(`${MIGRATIONS}/${file}`)
  const start = code.search(said)
  return { file: `${MIGRATIONS}/${file}`, code, start, end: code.indexOf('$$;', code.indexOf('$$', start) + 2) }
}

/** Those of one file. */
export function editsOf(file) {
  const code = read(file)
  const isContract = file.startsWith('packages/contract/')
  return [...below(parseAst(code, { lang: 'ts' }).body)]
    .flatMap((node) => [...ofNode(node, code, isContract)])
    .map((edit) => ({ ...edit, file, group: groupOf(file), was: code.slice(edit.start, edit.end), ...placeOf(code, edit.start) }))
}

/** All edits, in the order of the files. */
export function allEdits() {
  const edits = FILES.flatMap((file) => {
    const [found, tests] = [editsOf(file), testsOf(file)]
    return found.map((edit) => ({ ...edit, tests }))
  })
  for (const { name, tests } of FUNCTIONS) {
    const { file, code, start, end } = functionText(name)
    const body = code.indexOf('begin', start) < end && code.indexOf('begin', start) > 0 ? code.indexOf('begin', start) : start
    for (const edit of ofSql(code, body, end))
      edits.push({
        ...edit,
        ...{ file, group: name },
        ...placeOf(code, edit.start),
        was: code.slice(edit.start, edit.end),
        tests,
        statement: { name, start, end: end + 3 },
      })
  }
  return edits
}

/** All of them in an order that the seed decides: every group has its turn before one has its second. */
export function drawn(edits, seed) {
  let state = seed
  const random = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const turns = new Map()
  return edits
    .map((edit) => ({ edit, by: random() }))
    .sort((one, other) => one.by - other.by)
    .map(({ edit }) => {
      const turn = turns.get(edit.group) ?? 0
      turns.set(edit.group, turn + 1)
      return { edit, turn }
    })
    .sort((one, other) => one.turn - other.turn)
    .map(({ edit }) => edit)
}
