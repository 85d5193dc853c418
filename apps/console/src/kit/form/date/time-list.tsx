import { IconClock } from '@tabler/icons-react'
import { Popup } from '../../feedback/popup.tsx'
import { t } from '../../text/t.ts'
import css from './day-box.module.css'

/** Every half hour of a day. */
const TIMES: readonly string[] = Array.from(
  { length: 48 },
  (_, half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`,
)
const USUAL = '08:00'

interface Props {
  name: string
  value: string
  disabled: boolean
  choose: (time: string) => void
}

/** The times a day is usually cut into, for those who do not type. */
export function TimeList({ name, value, disabled, choose }: Props) {
  const near = TIMES.findLast((time) => time <= (value || USUAL)) ?? USUAL
  return (
    <Popup
      label={name}
      align="end"
      trigger={(trigger) => (
        <button
          type="button"
          className={css.open}
          disabled={disabled}
          aria-label={t('Choose a time: {name}', { name })}
          title={t('Choose a time')}
          {...trigger}
        >
          <IconClock size={18} stroke={1.5} aria-hidden />
        </button>
      )}
    >
      {(close) => (
        <div className={css.times}>
          {TIMES.map((time) => (
            <button
              key={time}
              type="button"
              className={css.at}
              aria-pressed={time === value}
              data-autofocus={time === near || undefined}
              onClick={() => {
                choose(time)
                close()
              }}
            >
              {time}
            </button>
          ))}
        </div>
      )}
    </Popup>
  )
}
