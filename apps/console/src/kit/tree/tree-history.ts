import { reduceTree, type TreeAction } from './reduce-tree.ts'
import type { Tree, TreeItem } from './tree.ts'

/** A tree with the ways back and forth. */
export interface TreeHistory<I extends TreeItem> {
  readonly now: Tree<I>
  readonly past: readonly Tree<I>[]
  readonly future: readonly Tree<I>[]
  /** What the last step was about: typing on in one field is one step. */
  readonly typing: string | null
}

export type HistoryAction<I extends TreeItem> =
  | TreeAction<I>
  | { readonly do: 'undo' }
  | { readonly do: 'redo' }
  /** Another tree, such as the one the server holds now: there is no way back from it. */
  | { readonly do: 'settle'; readonly tree: Tree<I> }

const MOST_STEPS = 100

export const historyOf = <I extends TreeItem>(tree: Tree<I>): TreeHistory<I> => ({
  now: tree,
  past: [],
  future: [],
  typing: null,
})

const typingOf = <I extends TreeItem>(action: TreeAction<I>): string | null => {
  if (action.do === 'rename') return `rename ${action.id}`
  return action.do === 'change-item' ? `change ${action.id} ${Object.keys(action.fields).join()}` : null
}

export function reduceHistory<I extends TreeItem>(history: TreeHistory<I>, action: HistoryAction<I>): TreeHistory<I> {
  const { now, past, future, typing } = history
  if (action.do === 'settle') return historyOf(action.tree)
  if (action.do === 'undo') {
    const before = past.at(-1)
    return before ? { now: before, past: past.slice(0, -1), future: [now, ...future], typing: null } : history
  }
  if (action.do === 'redo') {
    const [next, ...later] = future
    return next ? { now: next, past: [...past, now], future: later, typing: null } : history
  }
  const next = reduceTree(now, action)
  // What changed nothing is no step back.
  if (JSON.stringify(next) === JSON.stringify(now)) return history
  const typed = typingOf(action)
  const steps = typed !== null && typed === typing ? past : [...past, now].slice(-MOST_STEPS)
  return { now: next, past: steps, future: [], typing: typed }
}
