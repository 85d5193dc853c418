import { t } from '@pelita/console/kit/text/t.ts'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useId, useState } from 'react'

interface Props {
  label: string
  value: string
  onChange: (value: string) => void
  autoComplete?: string
}

export function TextField({ label, value, onChange, autoComplete = 'off' }: Props) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{t(label)}</label>
      <input
        id={id}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={150}
      />
    </div>
  )
}

export function PasswordField({ label, value, onChange, autoComplete = 'current-password' }: Props) {
  const id = useId()
  const [seen, setSeen] = useState(false)
  const Icon = seen ? IconEyeOff : IconEye
  return (
    <div className="field">
      <label htmlFor={id}>{t(label)}</label>
      <div className="with-button">
        <input
          id={id}
          type={seen ? 'text' : 'password'}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          autoComplete={autoComplete}
          maxLength={200}
        />
        <button
          type="button"
          className="icon-button"
          aria-label={t(seen ? 'Hide password' : 'Show password')}
          onClick={() => setSeen(!seen)}
        >
          <Icon size={20} stroke={1.5} aria-hidden />
        </button>
      </div>
    </div>
  )
}
