import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { useId } from 'react'
import { t } from '../../kit/text/t.ts'
import css from './scheme-switch.module.css'

const CHOICES = [
  { scheme: 'auto', label: 'System', Icon: IconDeviceDesktop },
  { scheme: 'light', label: 'Light', Icon: IconSun },
  { scheme: 'dark', label: 'Dark', Icon: IconMoon },
] as const satisfies readonly { scheme: MantineColorScheme; label: string; Icon: typeof IconSun }[]

/** Dark mode: as the system, or as chosen on this device. */
export function SchemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const name = useId()
  return (
    <fieldset className={css.switch}>
      <legend className="unseen">{t('Appearance')}</legend>
      {CHOICES.map(({ scheme, label, Icon }) => (
        <label key={scheme} className={css.choice}>
          <input
            type="radio"
            className="unseen"
            name={name}
            checked={colorScheme === scheme}
            onChange={() => setColorScheme(scheme)}
          />
          <Icon size={16} stroke={1.5} aria-hidden />
          {t(label)}
        </label>
      ))}
    </fieldset>
  )
}
