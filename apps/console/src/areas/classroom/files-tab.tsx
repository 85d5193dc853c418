import { classroomFileApi } from '@pelita/contract/areas/classroom/classroom-files.ts'
import FilesTab from '../../kit/content/tabs/files-tab.tsx'
import { WithBatches } from './with-batches.tsx'

/** What participants handed in, of all batches or of one. */
export default function ClassroomFiles({ id }: { id: string }) {
  return <WithBatches id={id}>{(batches) => <FilesTab id={id} list={classroomFileApi.list} batches={batches} />}</WithBatches>
}
