import '../../kit/form/field/mantine-switch.ts'
import '../../kit/form/field/mantine-input.ts'
import { Switch } from '@mantine/core'
import { t } from '../../kit/text/t.ts'

interface Props {
  on: boolean
  /** Only who has all access grants it. */
  allowed: boolean
  change: (on: boolean) => void
}

export function AllAccessSwitch({ on, allowed, change }: Props) {
  return (
    <div title={allowed ? undefined : t("You don't have this permission")}>
      <Switch
        label={t('All access')}
        description={t('Everything, including features that are added later.')}
        checked={on}
        disabled={!allowed}
        onChange={(event) => change(event.currentTarget.checked)}
      />
    </div>
  )
}
