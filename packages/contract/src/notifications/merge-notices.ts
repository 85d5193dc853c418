import type { ContractArea } from '../core/area.ts'
import { NOTICE_SECTIONS, type NotificationKind } from './kind.ts'

/** Everything that areas tell people, section by section; in a section it stands as the areas do. */
export const mergeNotices = <Event extends string>(areas: readonly ContractArea[]): Readonly<Record<Event, NotificationKind>> =>
  Object.assign({}, ...NOTICE_SECTIONS.flatMap((section) => areas.map(({ notices }) => notices?.[section])))
