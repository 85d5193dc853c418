import { deep, elements, first, textIn, type XmlElement } from './xml-tree.ts'

/** Points of each choice, by its identifier. */
export type Key = ReadonlyMap<string, number>

const numberIn = (element: XmlElement | undefined): number => Number(textIn(element).trim()) || 0

const declaredKey = (declaration: XmlElement | undefined): Key => {
  const right = elements(first(declaration, 'correctResponse') ?? NOTHING, 'value').map((value) => textIn(value).trim())
  const mapped = new Map(
    elements(first(declaration, 'mapping') ?? NOTHING, 'mapEntry').map((entry) => [
      entry.attributes.mapKey ?? '',
      Number(entry.attributes.mappedValue ?? 0) || 0,
    ]),
  )
  if (right.length === 0) return mapped
  const points = right.map((identifier) => mapped.get(identifier) ?? 0)
  // Points that not every right answer has are no points.
  const counts = points.every((value) => value > 0)
  return new Map(right.map((identifier, i) => [identifier, counts ? (points[i] ?? 1) : 1]))
}
const NOTHING: XmlElement = { name: '', attributes: {}, children: [] }

const BRANCHES = ['responseIf', 'responseElseIf']

/** What the branches of the scoring say: “if the response matches A, set SCORE to 1”. Anything cleverer is not read. */
const processedKey = (item: XmlElement, response: string): Key => {
  const key = new Map<string, number>()
  const processing = first(item, 'responseProcessing')
  if (!processing) return key
  for (const branch of BRANCHES.flatMap((name) => deep(processing, name))) {
    const [condition] = elements(branch)
    const score = elements(branch, 'setOutcomeValue').find((set) => set.attributes.identifier === 'SCORE')
    const points = numberIn(score && deep(score, 'baseValue')[0])
    if (!condition || points <= 0) continue
    if (condition.name === 'not' || deep(condition, 'not').length > 0 || deep(condition, 'correct').length > 0) return new Map()
    const asked = deep(condition, 'variable').every((variable) => variable.attributes.identifier === response)
    const values = deep(condition, 'baseValue').map((value) => textIn(value).trim())
    if (!asked) return new Map()
    for (const value of values) key.set(value, Math.max(points, key.get(value) ?? 0))
  }
  return key
}

/** Whether a wrong answer costs points. */
export const hasNegative = (item: XmlElement): boolean =>
  deep(item, 'mapEntry').some(({ attributes }) => Number(attributes.mappedValue) < 0) ||
  deep(item, 'mapping').some(({ attributes }) => Number(attributes.defaultValue) < 0)

/** From the declaration, else from the scoring; empty where neither tells. */
export function keyOf(item: XmlElement, declaration: XmlElement | undefined): Key {
  const declared = declaredKey(declaration)
  return declared.size > 0 ? declared : processedKey(item, declaration?.attributes.identifier ?? '')
}
