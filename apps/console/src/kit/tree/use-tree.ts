import { useCallback, useId, useMemo, useReducer, useState } from 'react'
import type { TreeAction } from './reduce-tree.ts'
import type { Tree, TreeItem } from './tree.ts'
import { historyOf, reduceHistory, type TreeHistory } from './tree-history.ts'
import { problemsOf, type TreeProblem, type TreeRules } from './tree-problems.ts'

/** A tree on the screen, and the only ways to change it. */
export interface TreeControl<I extends TreeItem> {
  readonly key: string
  readonly days: Tree<I>
  readonly act: (action: TreeAction<I>) => void
  readonly undo: () => void
  readonly redo: () => void
  readonly canUndo: boolean
  readonly canRedo: boolean
  /** What the server holds now. */
  readonly settle: (tree: Tree<I>) => void
  /** The day, section or item whose editor is open. */
  readonly chosen: string | null
  readonly choose: (id: string | null) => void
  readonly problems: readonly TreeProblem[]
  readonly hasDays: boolean
  /** Items may go from one section to another. */
  readonly between: boolean
}

interface Options<I extends TreeItem> extends Pick<TreeRules<I>, 'problemOf'> {
  readonly initial: () => Tree<I>
  /** False: sections only, in one day that nobody sees. */
  readonly days: boolean
  readonly dragBetweenSections?: boolean
}

/** Where there are no days, there is one that nobody sees. */
const withDay = <I extends TreeItem>(tree: Tree<I>, days: boolean): Tree<I> =>
  tree.length > 0 || days ? tree : [{ id: 'day-1', title: '', sections: [] }]

export function useTree<I extends TreeItem>({
  initial,
  days,
  dragBetweenSections = true,
  problemOf,
}: Options<I>): TreeControl<I> {
  const key = useId()
  const [history, dispatch] = useReducer(reduceHistory<I>, null, (): TreeHistory<I> => historyOf(withDay(initial(), days)))
  const [chosen, choose] = useState<string | null>(null)
  const problems = useMemo(() => problemsOf(history.now, { days, problemOf }), [history.now, days, problemOf])
  return {
    key,
    days: history.now,
    act: dispatch,
    undo: useCallback(() => dispatch({ do: 'undo' }), []),
    redo: useCallback(() => dispatch({ do: 'redo' }), []),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    settle: useCallback((tree) => dispatch({ do: 'settle', tree: withDay(tree, days) }), [days]),
    chosen,
    choose,
    problems,
    hasDays: days,
    between: dragBetweenSections,
  }
}
