import { presence, presenceApi } from '@pelita/contract/areas/presence.ts'
import { lazyOpener } from '../../kit/feedback/lazy-opener.ts'
import { day } from '../../kit/format/dates.ts'
import { titleAndDraft } from '../../kit/list/cells/draft-of.tsx'
import { defineList } from '../../kit/list/define-list.ts'
import { type Builds, type ContentList, PICK_LIST, type Pickables } from '../../kit/pickers/content-sources.ts'

/** A presence is made for one kind of content and belongs to one of them: others would be refused on saving. */
const presences = ({ content, id }: Builds) =>
  defineList({
    ...{ ...PICK_LIST, endpoint: presenceApi.list, title: 'Presence' },
    always: { content_type: content, offered_to: id },
    columns: [
      { header: 'Title', cell: titleAndDraft, sort: 'title', grow: true },
      { header: 'Last Update', cell: (row) => day(row.updated_at), sort: 'updated_at' },
    ],
    nameOf: (row) => row.title,
  })

export const pickable: Pickables = {
  presence: {
    // It belongs to what is built: nobody picks one for something else.
    listFor: (builds) => builds && (presences(builds) as unknown as ContentList),
    made: {
      ...{ label: 'Create Presence', needs: presence.can('create') },
      make: lazyOpener(async () => (await import('./make-presence.ts')).makePresence),
    },
  },
}
