import { t } from '@pelita/console/kit/text/t.ts'
import { IconSearch } from '@tabler/icons-react'

interface Props {
  value: string
  onChange: (value: string) => void
  label?: string
}

export function SearchField({ value, onChange, label = 'Search by title' }: Props) {
  return (
    <div className="search">
      <IconSearch size={20} stroke={1.5} aria-hidden />
      <input
        type="search"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        aria-label={t(label)}
        placeholder={t(label)}
        maxLength={100}
      />
    </div>
  )
}
