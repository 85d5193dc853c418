import { announcementApi } from '@pelita/contract/areas/announcement.ts'
import { dayTime } from '../../kit/format/dates.ts'
import { person } from '../../kit/list/cells/named-record.tsx'
import { defineList } from '../../kit/list/define-list.ts'
import { IdList } from '../../kit/list/id-list.tsx'

const readers = defineList({
  endpoint: announcementApi.readers,
  failed: 'Failed get readers',
  title: 'Readers',
  searchPlaceholder: 'Search by NIK, name, or email',
  empty: 'Nobody has read it yet',
  columns: [
    { header: 'NIK', field: 'nik', sort: 'nik' },
    { header: 'Name', field: 'full_name', sort: 'full_name', grow: true, names: (row) => person(row.account_id) },
    { header: 'Email', field: 'email' },
    { header: 'Read', cell: (row) => dayTime(row.read_at), sort: 'read_at' },
  ],
  sort: { column: 'read_at', direction: 'desc' },
  nameOf: (row) => row.full_name,
})

/** Who has read it in the app. */
export const Readers = ({ id }: { id: string }) => <IdList definition={readers} id={id} />
