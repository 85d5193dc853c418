import { IconArmchair, IconCalendarEvent, IconMapPin, IconVideo } from '@tabler/icons-react'
import { RichText } from '../../rich-text/rich-text.tsx'
import { safeImage } from '../../rich-text/safe-address.ts'
import { t } from '../../text/t.ts'
import css from './held.module.css'
import { scheduleOf } from './held-words.ts'
import { Speakers } from './speakers.tsx'

interface Props {
  title: string
  description: string
  thumbnail: string
  start: string
  end: string
  speakers: readonly { readonly name: string; readonly title: string; readonly picture: string }[]
  seats: number
  /** Where people come to; online without one. */
  place?: string | undefined
}

const isMoment = (text: string) => !Number.isNaN(Date.parse(text))
const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const

/** What takes place at a time, as learners will see it. */
export function HeldPreview({ title, description, thumbnail, start, end, speakers, seats, place }: Props) {
  const picture = safeImage(thumbnail || null)
  const named = speakers.filter(({ name }) => name !== '')
  return (
    <article className={css.preview}>
      {picture ? <img className={css.cover} src={picture} alt="" /> : <div className={css.cover} />}
      <div className={css.about}>
        <h3>{title || t('Title')}</h3>
        <p className={css.fact}>
          <IconCalendarEvent {...icon} />
          {isMoment(start)
            ? scheduleOf({ start_date_time: start, end_date_time: isMoment(end) ? end : null })
            : t('Date and time')}
        </p>
        <p className={css.fact}>
          {place ? <IconMapPin {...icon} /> : <IconVideo {...icon} />} {place || t('Online')}
        </p>
        <p className={css.fact}>
          <IconArmchair {...icon} /> {seats > 0 ? t('{n} seats', { n: seats }) : t('Open to everybody')}
        </p>
        {named.length > 0 && <Speakers people={named.map((one) => ({ ...one, picture: one.picture || null }))} />}
        {description && <RichText html={description} />}
      </div>
    </article>
  )
}
