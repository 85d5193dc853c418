import { lazyOpener } from '../../feedback/lazy-opener.ts'
import type { AnyRow, Removal } from '../define-list.ts'

type Remove = (removal: Removal<AnyRow>, row: AnyRow, leave?: () => Promise<void>) => Promise<boolean>

const opener = lazyOpener(async () => (await import('./remove-row.ts')).removeRow as Remove)

/** Asks, deletes and tells; fetched when somebody comes near a button that deletes. */
export const removeLater = async <Row extends AnyRow>(
  removal: Removal<Row>,
  row: Row,
  leave?: () => Promise<void>,
): Promise<boolean> =>
  // A row is only ever given together with the removal of its own list.
  (await opener(removal as unknown as Removal<AnyRow>, row, leave)) === true

export const prepareRemoval = opener.prepare
