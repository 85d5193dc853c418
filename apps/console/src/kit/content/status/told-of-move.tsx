import { ToldPeople } from '../../participants/told-people.tsx'
import type { ContentStatus, Moved } from './status-moves.ts'

type Told = Pick<Parameters<typeof ToldPeople>[0], 'api'>

/** Whom publishing writes to, before it is done; with `isHeld` also whom taking back what takes place at a time does. */
export const toldOfMove =
  ({ api, isHeld = false }: Told & { isHeld?: boolean }) =>
  ({ id }: Moved, to: ContentStatus) => {
    if (to === 'publish') return <ToldPeople api={api} params={{ id }} query={{ event: 'publish' }} />
    return isHeld ? <ToldPeople api={api} params={{ id }} query={{ event: 'unpublish' }} /> : null
  }
