import { t } from '@pelita/console/kit/text/t.ts'
import { IconSearch } from '@tabler/icons-react'

export function SearchField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <div className="search">
      <IconSearch size={20} stroke={1.5} aria-hidden />
      <input
        type="search"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        aria-label={t('Search by title')}
        placeholder={t('Search by title')}
        maxLength={100}
      />
    </div>
  )
}
