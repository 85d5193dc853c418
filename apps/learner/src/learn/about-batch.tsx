import { mapAddress } from '@pelita/console/kit/format/map-address.ts'
import { RichText } from '@pelita/console/kit/rich-text/rich-text.tsx'
import { safeImage } from '@pelita/console/kit/rich-text/safe-address.ts'
import { t } from '@pelita/console/kit/text/t.ts'
import type { AboutBatch as About } from '@pelita/contract/learning/learner-catalogue.ts'
import { IconExternalLink, IconMail, IconMapPin, IconPhone, IconVideo } from '@tabler/icons-react'
import { zoneOf } from '../kit/zone.ts'

/** What somebody has to know to be there: what must not be overlooked, where it is, what happens when, whom to ask. */
export function AboutBatch({ about }: { about: About }) {
  return (
    <>
      {about.highlight && (
        <section className="card highlight" aria-label={t('Important')}>
          <RichText html={about.highlight} />
        </section>
      )}
      <Where about={about} />
      <Rundown about={about} />
      <Supports about={about} />
    </>
  )
}

function Where({ about }: { about: About }) {
  const { meeting_urls, location, location_url, location_images, lat, lon } = about
  const map = location_url || (lat !== null && lon !== null && mapAddress(lat, lon))
  if (meeting_urls.length === 0 && !map && location_images.length === 0) return null
  return (
    <section>
      <h2>{t(meeting_urls.length > 0 ? 'Where to meet online' : 'How to get there')}</h2>
      <div className="card">
        {meeting_urls.map(({ day_id, url }) => (
          <p key={day_id} className="fact">
            <IconVideo size={16} stroke={1.5} aria-hidden />
            <a href={url} target="_blank" rel="noreferrer">
              {t('Join the meeting, day {n}', { n: day_id })}
            </a>
          </p>
        ))}
        {map && (
          <p className="fact">
            <IconMapPin size={16} stroke={1.5} aria-hidden />
            <a href={map} target="_blank" rel="noreferrer">
              {location ?? t('Map')} <IconExternalLink size={14} stroke={1.5} aria-hidden />
            </a>
          </p>
        )}
        {location_images.map((image, n) => (
          <img
            key={image}
            className="place-picture"
            src={safeImage(image) ?? ''}
            alt={t('Picture {n} of the place', { n: n + 1 })}
          />
        ))}
      </div>
    </section>
  )
}

type Activity = About['rundown'][number]['activities'][number]

const hoursOf = (activities: readonly Activity[]): string => {
  const from = activities.map((one) => one.start_time).sort()[0]
  const to = activities
    .map((one) => one.end_time)
    .sort()
    .at(-1)
  return `${from} - ${to}`
}

/** Folded, a line for each day: a class of a week has some forty activities. */
function Rundown({ about: { rundown, timezone } }: { about: About }) {
  if (rundown.length === 0) return null
  return (
    <section>
      <h2>{t('Rundown')}</h2>
      <div className="card">
        <p className="soft">{t('Times are those of {zone}', { zone: zoneOf(timezone) })}</p>
        {rundown.map(({ day_id, activities }) => (
          <details key={day_id}>
            <summary>
              {t('Day {n}', { n: day_id })} <small className="soft">{hoursOf(activities)}</small>
            </summary>
            <ul className="rundown">
              {activities.map((one) => (
                <li key={one.id}>
                  <span>
                    {one.start_time} - {one.end_time}
                  </span>
                  <span>
                    {one.title}
                    <small>{[one.building_name, one.room_name].filter(Boolean).join(', ')}</small>
                  </span>
                </li>
              ))}
            </ul>
          </details>
        ))}
      </div>
    </section>
  )
}

function Supports({ about: { training_supports } }: { about: About }) {
  if (training_supports.length === 0) return null
  return (
    <section>
      <h2>{t('Training Support')}</h2>
      <div className="card stack">
        {training_supports.map(({ name, email, phone }) => (
          <div key={`${name} ${email ?? phone}`}>
            <p>{name}</p>
            {phone && (
              <p className="fact">
                <IconPhone size={16} stroke={1.5} aria-hidden />
                <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
              </p>
            )}
            {email && (
              <p className="fact">
                <IconMail size={16} stroke={1.5} aria-hidden />
                <a href={`mailto:${email}`}>{email}</a>
              </p>
            )}
          </div>
        ))}
      </div>
    </section>
  )
}
