import type { Needs } from '@pelita/contract/core/catalogue.ts'
import { type Icon, IconArrowBackUp, IconFlask, IconSend, IconWorldOff, IconWorldUpload } from '@tabler/icons-react'
import type { RowAction } from '../../list/define-list.ts'
import type { ContentStatus } from './status-moves.ts'

/** From which status to which, and how that is called. */
export const MOVES: readonly (readonly [from: ContentStatus, to: ContentStatus, label: string])[] = [
  ['draft', 'trial', 'Start Trial'],
  ['trial', 'draft', 'End Trial'],
  ['draft', 'review', 'Send to Review'],
  ['review', 'draft', 'Return to Draft'],
  ['draft', 'publish', 'Publish'],
  ['trial', 'publish', 'Publish'],
  ['review', 'publish', 'Publish'],
  ['publish', 'draft', 'Unpublish'],
]

const ICONS: Readonly<Record<string, Icon>> = {
  'Start Trial': IconFlask,
  'Send to Review': IconSend,
  Publish: IconWorldUpload,
  Unpublish: IconWorldOff,
}

interface Row {
  readonly status: ContentStatus
}

interface Steps<R> {
  readonly needs: Needs
  /** What its status can be. */
  readonly states: readonly ContentStatus[]
  readonly when: (row: R) => boolean
  readonly move: (row: R, to: ContentStatus) => unknown
}

/** What the status of a row allows, in its menu. */
export const statusActions = <R extends Row>({ needs, states, when, move }: Steps<R>): RowAction<R>[] => {
  const possible = MOVES.filter(([from, to]) => states.includes(from) && states.includes(to))
  const labels = [...new Set(possible.map(([, , label]) => label))]
  return labels.flatMap((label) => {
    const named = possible.filter((one) => one[2] === label)
    const [first] = named
    const isFrom = ({ status }: Row) => named.some(([from]) => from === status)
    return first
      ? [
          {
            ...{ label, icon: ICONS[label] ?? IconArrowBackUp, needs, inMenu: true },
            when: (row: R) => when(row) && isFrom(row),
            run: (row: R) => void move(row, first[1]),
          },
        ]
      : []
  })
}
