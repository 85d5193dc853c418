import { liveEventApi } from '@pelita/contract/areas/live-event/live-event.ts'
import { scheduleOf } from '../../kit/content/held/held-words.ts'
import { defineList } from '../../kit/list/define-list.ts'
import { PICK_LIST, type Pickables, pickFrom } from '../../kit/pickers/content-sources.ts'
import { t } from '../../kit/text/t.ts'
import { MODE_WORDS } from './live-event-words.ts'

const events = defineList({
  ...{ ...PICK_LIST, endpoint: liveEventApi.list, title: 'Live Event' },
  always: { status: 'publish', source: 'own' },
  columns: [
    { header: 'Title', field: 'title', sort: 'title', grow: true },
    { header: 'Date', cell: scheduleOf, sort: 'start_date_time' },
    { header: 'Mode', cell: (row) => t(MODE_WORDS[row.event_mode]), sort: 'event_mode' },
  ],
  nameOf: (row) => row.title,
})

export const pickable: Pickables = { 'live-event': pickFrom(events) }
