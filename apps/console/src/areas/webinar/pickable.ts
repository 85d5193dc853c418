import { webinarApi } from '@pelita/contract/areas/webinar/webinar.ts'
import { PHASE_WORDS, scheduleOf } from '../../kit/content/held/held-words.ts'
import { defineList } from '../../kit/list/define-list.ts'
import { PICK_LIST, type Pickables, pickFrom } from '../../kit/pickers/content-sources.ts'
import { t } from '../../kit/text/t.ts'

const webinars = defineList({
  ...{ ...PICK_LIST, endpoint: webinarApi.list, title: 'Webinar' },
  always: { status: 'publish', source: 'own' },
  columns: [
    { header: 'Title', field: 'title', sort: 'title', grow: true },
    { header: 'Schedule', cell: scheduleOf, sort: 'start_date_time' },
    { header: 'Phase', cell: (row) => t(PHASE_WORDS[row.phase]) },
  ],
  nameOf: (row) => row.title,
})

export const pickable: Pickables = { webinar: pickFrom(webinars) }
