import type { QuestionKind } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import { useRef } from 'react'
import type { QuestionGroup } from './grouped-questions.ts'

/** What the list of numbers shows of a group: it changes when questions come, go or move, not while they are written. */
export interface GroupOutline {
  readonly kind: QuestionKind
  readonly items: readonly { readonly id: string; readonly n: number; readonly wrong: boolean }[]
}

const outlineOf = ({ kind, questions }: QuestionGroup, wrong: ReadonlySet<string>): GroupOutline => ({
  kind,
  items: questions.map(({ question, n }) => ({ id: question.id, n, wrong: wrong.has(question.id) })),
})

export const sameOutline = (a: GroupOutline | undefined, b: GroupOutline): a is GroupOutline =>
  a?.kind === b.kind &&
  a.items.length === b.items.length &&
  a.items.every((item, i) => {
    const other = b.items[i]
    return item.id === other?.id && item.n === other.n && item.wrong === other.wrong
  })

/** The outline of each group; one that says the same stays the same object, so that nothing is drawn again for it. */
export function useOutline(groups: readonly QuestionGroup[], wrong: ReadonlySet<string>): readonly GroupOutline[] {
  const last = useRef<readonly GroupOutline[]>([])
  last.current = groups.map((group, i) => {
    const next = outlineOf(group, wrong)
    const before = last.current[i]
    return sameOutline(before, next) ? before : next
  })
  return last.current
}
