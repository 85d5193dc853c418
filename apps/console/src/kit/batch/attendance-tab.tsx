import { useData } from '../../data/use-data.ts'
import { DetailSection } from '../detail/detail-section.tsx'
import { EmptyState } from '../feedback/states.tsx'
import { RecordLoader } from '../form/record/record-loader.tsx'
import css from './batch.module.css'
import type { BatchPlace } from './batch-place.ts'
import { SessionRow } from './session-row.tsx'

const FAILED = 'Failed get sessions'

/** The meetings of a batch, each with its code and who came. */
export default function AttendanceTab({ place }: { place: BatchPlace }) {
  const query = useData(place.calls.sessions, { params: place.params }, FAILED)
  return (
    <RecordLoader query={query} failed={FAILED}>
      {({ results }) =>
        results.length === 0 ? (
          <EmptyState title="No sessions yet" text="A presence in the contents gets its sessions in the settings of the batch." />
        ) : (
          <DetailSection title="Sessions">
            <ul className={css.list}>
              {results.map((session) => (
                <li key={session.id}>
                  <SessionRow session={session} place={place} />
                </li>
              ))}
            </ul>
          </DetailSection>
        )
      }
    </RecordLoader>
  )
}
