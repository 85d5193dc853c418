import { dayTime } from '@pelita/console/kit/format/dates.ts'
import { RichText } from '@pelita/console/kit/rich-text/rich-text.tsx'
import { t } from '@pelita/console/kit/text/t.ts'
import type { learnerAssignmentApi } from '@pelita/contract/areas/assignment/learner-assignment.ts'
import type { CallOutput } from '@pelita/contract/core/endpoint.ts'

type Version = CallOutput<typeof learnerAssignmentApi.submissions>['results'][number]

/** Everything I handed in, the newest first. */
export function Versions({ versions }: { versions: readonly Version[] }) {
  if (versions.length === 0) return null
  return (
    <section>
      <h2>{t('Handed in')}</h2>
      <div className="stack">
        {versions.map((version) => (
          <article key={version.id} className="card">
            <h3>{t('Version {n}', { n: version.version })}</h3>
            <p className="soft">
              {dayTime(version.submitted_at)} · {version.submitted_by}
            </p>
            {version.text && <RichText html={version.text} />}
            <ul className="handed">
              {version.files.map(({ url, name }) => (
                <li key={url}>
                  <a href={url} target="_blank" rel="noopener noreferrer">
                    {name}
                  </a>
                </li>
              ))}
            </ul>
            {version.score !== null && <p>{t('Score {n}', { n: version.score })}</p>}
            {version.feedback && <RichText html={version.feedback} />}
          </article>
        ))}
      </div>
    </section>
  )
}
